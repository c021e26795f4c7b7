export type DownloadCheck =
  { readonly isSafe: true; readonly url: string } | { readonly isSafe: false; readonly why: string }

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether an address that the service gave may be opened: it must lead to a storage of this environment. */
export function checkDownload(address: string | undefined, origins: readonly string[]): DownloadCheck {
  if (address === undefined || address === '') return refused('The answer has no download address.')
  if (!URL.canParse(address)) return refused('The download address of the answer cannot be read.')
  const { protocol, hostname, origin, username, password, host, href } = new URL(address)
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname)))
    return refused(`The download address is not https (${protocol.slice(0, 20)}).`)
  if (username !== '' || password !== '') return refused('The download address has a name or password in it.')
  if (!origins.some((known) => URL.canParse(known) && new URL(known).origin === origin))
    return refused(
      `The download address leads to ${host.slice(0, 200)}, which is no storage of this environment. Whoever runs the console can add it to storageOrigins in config.json.`,
    )
  return { isSafe: true, url: href }
}

function refused(why: string): DownloadCheck {
  return { isSafe: false, why }
}
