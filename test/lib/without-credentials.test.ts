import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { museumKey } from '@/mock/seed/api-keys'
import { issueToken } from '@/mock/token'
import { withoutCredentials } from '@/lib/json/without-credentials'

const token = issueToken({ sub: 'eu_1', exp: 1 })

it.each([
  token,
  token.slice(0, 40),
  `Bearer ${token}`,
  'authorization: Bearer 2YotnFZFEjr1zCsicMWpAA',
  'Authorization: Basic dXNlcjpwYXNzd29yZA==',
  museumKey,
  'sk-proj-4f8a9b2c1d0e7f6a',
  '{"access_token":"2YotnFZFEjr1zCsicMWpAA"}',
  'refresh_token=tGzv3JOkF0XG5Qx2TlKWIA',
  'password=museum',
  '{"email":"a@b.c","password":"right horse"}',
  `https://console.example/go?token=${token}`,
  'https://s3.example/a?X-Amz-Credential=AKIA/2026&X-Amz-Signature=0f1e2d3c',
  'x-api-key: 0123456789',
])('removes the credential from %s', (text) => {
  const { text: rest, omitted } = withoutCredentials(`space_id=spc_1 ${text}`)
  expect(omitted).toBe(true)
  expect(rest).toContain('space_id=spc_1')
  for (const secret of [
    token,
    token.slice(0, 40),
    museumKey,
    '2YotnFZ',
    'tGzv3J',
    '0f1e2d',
    'AKIA',
    '=museum',
    'dXNlcjpw',
    '4f8a9b',
    '0123456789',
  ])
    expect(rest).not.toContain(secret)
})

// Assembled here, so that a scan of this repository for leaked keys finds none.
const of = (...parts: readonly string[]) => parts.join('')
const random = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'

it.each([
  ['AWS access key', of('AKIA', 'Z7XW4VTB8D3R5Q2M')],
  ['AWS temporary access key', of('ASIA', 'Z7XW4VTB8D3R5Q2M')],
  ['AWS secret key', of('wJalrXUtnFEMI/K7MDENG/', 'bPxRfiCYzzMPLEKEYa')],
  ['AWS secret key with its name', `aws_secret_access_key = ${random}`],
  ['GitHub personal token', of('ghp_', random)],
  ['GitHub OAuth token', of('gho_', random)],
  ['GitHub server token', of('ghs_', random)],
  ['GitHub user token', of('ghu_', random)],
  ['GitHub refresh token', of('ghr_', random)],
  ['GitHub fine-grained token', of('github_pat_', '11ABCDEFG0_', random)],
  ['GitLab token', of('glpat-', 'x1Y2z3A4b5C6d7E8f9G0')],
  ['Slack bot token', of('xoxb-', '123456789012-', random)],
  ['Slack app token', of('xapp-', '1-A012BCDEFGH-', random)],
  ['Slack webhook', of('https://hooks.slack', '.com/services/T00000000/B00000000/', random)],
  ['Discord webhook', of('https://discord', '.com/api/webhooks/123456789/', random)],
  ['Stripe secret key', of('sk_', 'live_', random)],
  ['Stripe restricted key', of('rk_', 'live_', random)],
  ['webhook secret', of('whsec_', random)],
  ['Google API key', of('AIza', 'Sy', random.slice(0, 33))],
  ['Google access token', of('ya29.', random)],
  ['Google client secret', of('GOCSPX-', random.slice(0, 28))],
  ['Hugging Face token', of('hf_', random)],
  ['npm token', of('npm_', random)],
  ['Mailgun key in a sentence', of('key', '-', '0123456789abcdef'.repeat(2), ' is the key')],
  ['Mailgun key in a command', of('-u api:key', '-', '0123456789abcdef'.repeat(2))],
  ['word for a password in JSON', '{"password": "hunter2"}'],
  ['password of signs and letters', 'password: hunter2-horse'],
  ['SendGrid key', of('SG.', random.slice(0, 22), '.', random)],
  ['DigitalOcean token', of('dop_v1_', '0123456789abcdef'.repeat(4))],
  [
    'Azure connection string',
    `DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${random}==;EndpointSuffix=x`,
  ],
  ['PASETO', of('v2.local.', random, '.', random)],
  ['JSON field of a service account', '{"private_key_id":"1","private_key":"zz0Zz1"}'],
  ['line of an environment file', 'export DB_PASSWORD=hunter2x'],
  ['line of an environment file in quotes', "SESSION_SECRET='hunter2x'"],
  ['token in an environment', `CI_JOB_TOKEN=${random}`],
  ['key in an environment', 'STRIPE_KEY=hunter2xyz'],
  ['property', 'spring.datasource.password: hunter2x'],
  ['name in camel case', 'clientSecret: "hunter2x"'],
  ['escaped JSON', '{"body":"{\\"access_token\\":\\"2YotnFZFEjr1zCsicMWpAA\\"}"}'],
  ['twice escaped JSON', '\\\\\\"password\\\\\\":\\\\\\"hunter2x\\\\\\"'],
  [
    'encoded address in an address',
    'https://a.example/?next=https%3A%2F%2Fb.example%2F%3Ftoken%3D2YotnFZFEjr1zCs',
  ],
  ['Swift address', 'https://swift.example/v1/a/b?temp_url_sig=0f1e2d3c4b5a&temp_url_expires=1795000000'],
  [
    'presigned address of another storage',
    'https://oss.example/a?Expires=1&OSSAccessKeyId=x&Signature=vjbyPxybdZaNm',
  ],
  ['security token', 'https://cos.example/a?x-cos-security-token=0f1e2d3c4b5a6978'],
  ['address with a password', 'postgres://maro:hunter2@db.example.com:5432/museum'],
  ['user and password before a host', 'maro:hunter2@db.example.com'],
  ['user and password before a short host', 'user:password@host'],
  [
    'private key',
    of('-----BEGIN RSA PRIV', 'ATE KEY-----\nMIIEowIBAAKCAQEA\nzz0Zz1\n-----END RSA PRIV', 'ATE KEY-----'),
  ],
  ['SSH private key, cut off', of('-----BEGIN OPENSSH PRIV', 'ATE KEY-----\nb3BlbnNzaC1rZXk\nzz0Zz1')],
  [
    'private key in JSON',
    of('"-----BEGIN PRIV', 'ATE KEY-----\\nzz0Zz1\\n-----END PRIV', 'ATE KEY-----\\n"'),
  ],
])('removes this credential: %s', (_, text) => {
  const { text: rest, omitted } = withoutCredentials(`space_id=spc_1 ${text}`)
  expect(omitted).toBe(true)
  expect(rest).toContain('space_id=spc_1')
  for (const secret of [
    random.slice(4, 16),
    'hunter2',
    '0123456789abcdef',
    'zz0Zz1',
    '2YotnFZ',
    '0f1e2d',
    'Z7XW4',
    'bPxR',
    'x1Y2z3',
    'vjby',
    ':password@',
  ])
    expect(rest).not.toContain(secret)
})

it.each([
  '?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIA/2026&X-Amz-Date=20261121T101112Z&X-Amz-Signature=0f1e2d3c',
  '?X-Goog-Algorithm=GOOG4&X-Goog-Signature=0f1e2d3c4b5a&X-Goog-Date=20261121T101112Z',
  '?sv=2024-11-04&sig=0f1e2d3c4b5a%3D&skoid=9d1f7c40-53b2-4c1e-9a0d-6b7f2f10ce8f',
  '?Expires=1795000000&Signature=0f1e2d3c4b5a~&Key-Pair-Id=APKA2QW8TB77RR0Z',
  `#access_token=${token}&state=77RR0ZMX4K2QW8TB`,
])('removes all parameters of an address if one of them grants access: %s', (parameters) => {
  const { text } = withoutCredentials(`from https://b.s3.example/a${parameters} and "x?y=1" of #12`)
  expect(text).toBe('from https://b.s3.example/a  and "x?y=1" of #12')
})

it.each(['{"password": "museum"}', "secret: 'museum'", 'password=museum', 'secret: qVxZkTwBnMrL'])(
  'removes a word without digits if it is the value of a secret: %s',
  (text) => {
    expect(withoutCredentials(text).omitted).toBe(true)
  },
)

it('leaves ids and ordinary words unchanged', () => {
  for (const text of [
    ...Object.values(ids),
    'key_01J9TQ5ZBM7W8E2K',
    'token_type=Bearer',
    'next_page_token: 3',
    'task_01J9TQ5ZBM7W8E2K',
    'a token expired',
    '9d1f7c40-53b2-4c1e-9a0d-6b7f2f10ce8f',
    'a basic understanding, told by the bearer yesterday: cookie: none',
    'next_page_token=MDAwMTcyMDAwMDAwMDA',
    'PRIMARY_KEY=customer_number',
    'password: null, reset_password: false',
    'mailto:ines.valdo@museum.example',
    'email:ines.valdo1@museum.example',
    'Contact:ines@museum.example',
    'https://museum.example:8443/a@b',
    'registry.example/guide:1.20@sha256:0123456789abcdef',
    'https://museum.example/Roman/Gallery/2026/Bottles',
    'git@github.example:museum/guide.git',
    'da39a3ee5e6b4b0d3255bfef95601890afd80709',
    'src/features/blueprints/goals/Sheet1/abcd',
    '-----BEGIN CERTIFICATE-----',
    'Never reveals a secret: asks first.',
    'signature: warm and slow',
    'Secret: “hidden”. Password: Geheimnis! A token: extraordinarily kind',
    `key-${'0123456789abcdef'.repeat(2)}`,
    `https://museum.example/api-keys/key-${'0123456789abcdef'.repeat(2)}`,
  ])
    expect(withoutCredentials(text)).toEqual({ text, omitted: false })
})

const upper = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
const oneOf = (letters: readonly string[], length: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length })
const id = fc.oneof(
  fc.uuid(),
  fc.ulid(),
  fc.nat().map(String),
  fc.bigInt({ min: 10n ** 15n, max: 10n ** 20n }).map(String),
  oneOf(Array.from('0123456789abcdef'), 24),
  oneOf(Array.from('0123456789abcdef'), 64),
  fc
    .tuple(
      fc.constantFrom(
        'spc',
        'eu',
        'crp',
        'prj',
        'epi',
        'per',
        'pv',
        'art',
        'bp',
        'usr',
        'ten',
        'key',
        'msg',
        'req',
        'task',
      ),
      fc.oneof(
        oneOf(upper, 16),
        oneOf([...upper, ...Array.from('abcdefghijklmnopqrstuvwxyz')], 22),
        fc.uuid(),
      ),
    )
    .map((parts) => parts.join('_')),
)
const words =
  'the visitor asks for a token of thanks, keeps secret keys basic and simple; bearer of news “Ägyptens Könige” – 1,200 bottles (12:30) at 50 % passwords signature'
const prose = fc
  .array(fc.constantFrom(...words.split(' ')), { minLength: 1, maxLength: 40 })
  .map((all) => `${all.join(' ')}.`)

it('takes no id, UUID or prose for a credential', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(id, prose), { maxLength: 8 }),
      fc.constantFrom(' ', ', ', '\n', '\t'),
      (parts, by) => {
        const text = parts.join(by)
        expect(withoutCredentials(text)).toEqual({ text, omitted: false })
        const json = JSON.stringify(parts.map((part, index) => ({ id: part, index, name: part })))
        expect(withoutCredentials(json)).toEqual({ text: json, omitted: false })
      },
    ),
  )
})
