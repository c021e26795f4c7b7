export interface Origins {
  /** Origins of the services that the console calls. */
  services: readonly string[]
  /** Origins of the object storages for uploads and displayed files. */
  storages: readonly string[]
}

interface Options extends Origins {
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

/** Single source of the headers that the console is served with. */
export function securityHeaders({ secure, ...origins }: Options): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy([
      ...directives(origins),
      // Browsers obey this directive only in a header.
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
 * The policy in index.html, for hosts that do not send our headers. A browser obeys both it and the header, so if the
 * configuration at build time names no service, it allows those that a later configuration may name.
 */
export function policyInPage(origins: Origins): string {
  const anywhere = ['https:', 'http:']
  return contentSecurityPolicy(
    directives(origins.services.length > 0 ? origins : { services: anywhere, storages: anywhere }),
  )
}

type Directive = [name: string, ...sources: readonly string[]]

function directives({ services, storages }: Origins): Directive[] {
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
  ]
}

function contentSecurityPolicy(policy: Directive[]): string {
  return policy.map((directive) => [...new Set(directive)].join(' ')).join('; ')
}

/** How long a browser may cache a file of the build without revalidating. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/**
 * The origins in a `config.json`. Anything that is not an http(s) address is left out: a mistake in the configuration
 * must never widen the policy.
 */
export function configuredOrigins(config: unknown): Origins {
  const environments = list(field(config, 'environments'))
  return {
    services: originsOf(environments.map((environment) => field(environment, 'baseUrl'))),
    storages: originsOf(environments.flatMap((environment) => list(field(environment, 'storageOrigins')))),
  }
}

function originsOf(addresses: unknown[]): string[] {
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

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
