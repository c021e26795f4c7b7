import { existsSync } from 'node:fs'
import { ensurePackages } from '@test/support/debian-packages'

/** Debian's packages; they include the settings that Swift looks for in /etc/swift. */
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']

ensurePackages('Swift', packages, () =>
  packages.every((name) => existsSync(`/usr/bin/${name.startsWith('swift') ? `${name}-server` : name}`)),
)
