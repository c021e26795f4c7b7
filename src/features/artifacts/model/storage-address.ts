export type StorageAddress =
  { readonly isSafe: true; readonly url: string } | { readonly isSafe: false; readonly why: string }

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Checks an address that the service gave: it must lead to a storage of this environment. */
export function checkStorageAddress(
  address: string | undefined,
  origins: readonly string[],
  purpose: 'download' | 'upload',
): StorageAddress {
  if (address === undefined || address === '') return refused(`The answer has no ${purpose} address.`)
  if (!URL.canParse(address)) return refused(`The ${purpose} address in the answer is not a valid URL.`)
  const { protocol, hostname, origin, username, password, host, href } = new URL(address)
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname)))
    return refused(`The ${purpose} address does not use https (${protocol.slice(0, 20)}).`)
  if (username !== '' || password !== '')
    return refused(`The ${purpose} address contains a user name or password.`)
  if (!origins.some((known) => URL.canParse(known) && new URL(known).origin === origin))
    return refused(
      `The ${purpose} address points to ${host.slice(0, 200)}, which is not an allowed storage host in this environment. An administrator can add it to storageOrigins in config.json.`,
    )
  return { isSafe: true, url: href }
}

function refused(why: string): StorageAddress {
  return { isSafe: false, why }
}
