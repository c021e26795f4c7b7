import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { s3Storage, type S3Access } from '@/mock/server/s3-storage'

export interface Swift {
  access: S3Access
  close: () => Promise<void>
}

const kinds = ['account', 'container', 'object'] as const

/** OpenStack Swift with its S3 API on loopback, which contains only one empty bucket. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'persona-console-swift-'))
  mkdirSync(join(folder, 'node/d1'), { recursive: true })
  const started: ChildProcess[] = []
  const start = (command: string, ...parameters: string[]) => {
    const env = { ...process.env, PYTHONPATH: import.meta.dirname, PYTHONDONTWRITEBYTECODE: '1' }
    // A process group of its own, because the proxy starts processes that would outlive it.
    started.push(spawn(command, parameters, { stdio: 'ignore', detached: true, env }))
  }
  const close = async () => {
    await Promise.all(started.map(ended))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [cache, proxy, ...ports] = await Promise.all(Array.from({ length: 2 + kinds.length }, freePort))
    start('memcached', '-u', userInfo().username, '-p', String(cache), '-l', '127.0.0.1')
    for (const [index, kind] of kinds.entries()) {
      const port = ports[index] ?? 0
      ring(folder, kind, port)
      start(`swift-${kind}-server`, written(folder, `${kind}-server.conf`, nodeSettings(folder, kind, port)))
    }
    start(
      'swift-proxy-server',
      written(folder, 'proxy-server.conf', proxySettings(folder, proxy ?? 0, cache ?? 0)),
    )
    const access = {
      endpoint: `http://127.0.0.1:${proxy}`,
      region: 'us-east-1',
      bucket: 'console-artifacts',
      accessKey: 'test:tester',
      secretKey: 'testing',
    }
    await Promise.all([proxy ?? 0, cache ?? 0, ...ports].map(listens))
    const made = await fetch(s3Storage(access).presign({ method: 'PUT', key: '', expiresIn: 60 }), {
      method: 'PUT',
    })
    if (!made.ok) throw new Error(`Swift made no bucket: ${made.status} ${await made.text()}`)
    return { access, close }
  } catch (error) {
    await close()
    throw error
  }
}

function ring(folder: string, kind: string, port: number): void {
  const builder = (...parameters: string[]) =>
    execFileSync('swift-ring-builder', [join(folder, `${kind}.builder`), ...parameters], { stdio: 'pipe' })
  builder('create', '4', '1', '1')
  builder('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  builder('rebalance')
}

function common(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
log_level = ERROR
workers = 0
`
}

function nodeSettings(folder: string, kind: string, port: number): string {
  return `${common(folder, port)}devices = ${join(folder, 'node')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`
}

function proxySettings(folder: string, port: number, cache: number): string {
  return `${common(folder, port)}
[pipeline:main]
pipeline = cors_on_refusals catch_errors proxy-logging cache listing_formats s3api tempauth copy slo dlo proxy-server
[filter:cors_on_refusals]
paste.filter_factory = cors_on_refusals:filter_factory
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`
}

function written(folder: string, name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function listens(port: number): Promise<void> {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing of Swift listens at port ${port}`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await gone
}
