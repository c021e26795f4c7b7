import { config } from 'zod/mini'
import { failOnConsole } from './console-guard'
import './only-loopback'

config({ jitless: true })
failOnConsole()
