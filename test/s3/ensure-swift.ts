import { existsSync } from 'node:fs'
import { asRoot, run } from '@test/support/as-root'

/** Debian's; they bring the settings that Swift looks for in /etc/swift. */
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const isThere = () =>
  packages.every((name) => existsSync(`/usr/bin/${name.startsWith('swift') ? `${name}-server` : name}`))

const sudo = asRoot()
if (!isThere() && sudo) {
  const install = sudo('apt-get', 'install', '-y', '--no-install-recommends', ...packages)
  run(...install)
  // The lists may be out of date, or not be there at all.
  if (!isThere()) {
    run(...sudo('apt-get', 'update'))
    run(...install)
  }
}
if (!isThere()) throw new Error(`Swift is missing. As root: apt-get install ${packages.join(' ')}`)
