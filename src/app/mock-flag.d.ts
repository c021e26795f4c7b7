/** True in the `mock` and `demo` modes; false in production, where the code behind it is dropped from the bundle. */
declare const __MOCK__: boolean
