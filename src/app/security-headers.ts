export interface Origins {
  /** Origins of the services that the console calls. */
  services: readonly string[]
  /** Origins of the object storages that it uploads to and shows files from. */
  storages: readonly string[]
}

export interface Allowances extends Origins {
  /** Names of the Trusted Types policies that the build creates beside that for its own workers. */
  policies?: readonly string[] | undefined
}

interface Options extends Allowances {
  /** The console itself is served over https. */
  secure: boolean
}

const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The one source of the headers that the console is served with. */
export function securityHeaders({ secure, ...allowances }: Options): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy([
      ...directives(allowances),
      // A browser obeys this one in a header only.
      ['frame-ancestors', "'none'"],
    ]),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': [
      ...deniedFeatures.map((feature) => `${feature}=()`),
      'clipboard-write=(self)',
    ].join(', '),
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}

/**
 * The policy that index.html carries itself, for hosts that send no headers of ours. A browser obeys it and the header's
 * alike, so where the configuration at build time names no service, it allows those that a later one may name.
 */
export function policyInPage({ services, storages, policies }: Allowances): string {
  const anywhere = ['https:', 'http:']
  return contentSecurityPolicy(
    directives(
      services.length > 0
        ? { services, storages, policies }
        : { services: anywhere, storages: anywhere, policies },
    ),
  )
}

type Directive = [name: string, ...sources: readonly string[]]

function directives({ services, storages, policies = [] }: Allowances): Directive[] {
  return [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['script-src-attr', "'none'"],
    ['style-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-src', "'none'"],
    ['worker-src', "'self'"],
    ['connect-src', "'self'", ...services, ...storages],
    ['img-src', "'self'", 'data:', 'blob:', ...storages],
    ['media-src', 'blob:', ...storages],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['require-trusted-types-for', "'script'"],
    // For the worker that computes checksums: see features/artifacts/uploads/trusted-worker-url.ts.
    ['trusted-types', 'pc-worker', ...policies],
  ]
}

function contentSecurityPolicy(policy: Directive[]): string {
  return policy.map((directive) => [...new Set(directive)].join(' ')).join('; ')
}

/** How long a browser may keep a file of the build without asking again. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/**
 * The origins that a `config.json` names. Anything that is no http(s) address is left out: the headers must never be
 * the place where a mistake in the configuration becomes a wider policy.
 */
export function configuredOrigins(config: unknown): Origins {
  const environments = list(field(config, 'environments'))
  return {
    services: origins(environments.map((environment) => field(environment, 'baseUrl'))),
    storages: origins(environments.flatMap((environment) => list(field(environment, 'storageOrigins')))),
  }
}

function origins(addresses: unknown[]): string[] {
  const found = addresses
    .filter((address) => typeof address === 'string')
    .filter((address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))
  return [...new Set(found.map((address) => new URL(address).origin))]
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : null
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
