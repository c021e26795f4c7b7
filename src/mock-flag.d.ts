/** Whether this is the development server with the mock. Set by vite.config.ts. */
declare const __MOCK__: boolean
