import { config } from 'zod/mini'

// Imported before anything else: otherwise zod probes for `new Function`, which the Content-Security-Policy reports.
config({ jitless: true })
