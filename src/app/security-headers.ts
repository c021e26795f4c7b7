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
export function securityHeaders({
  services,
  storages,
  secure,
  policies = [],
}: Options): Record<string, string> {
  const policy: [directive: string, ...sources: readonly string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['script-src-attr', "'none'"],
    ['style-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
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
  return {
    'Content-Security-Policy': policy.map((directive) => [...new Set(directive)].join(' ')).join('; '),
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
