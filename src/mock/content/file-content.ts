import type { Artifact } from '@/api/resources/artifacts'

/** A glass base seen from above, 64 by 64. Decoders ignore what follows the end of a PNG. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAACL0lEQVR4AaXB27XjIBAAMJlz63AlUxZlUNYUtgbHjzhkfyItq98UPyp+9Oeb5q76YllNNDPVxLL60BxSFw7Vh2X10AzpXRiqh2X1rtmkmbCp3i2ru2aTvgmb6q64azbpq7Rp7pbVpSH9X6C6LKtTQzqFSzoFqtOyOjSkl/CUXgLVYVm9NKRdmEm7QPVSvDSkXZgKu0TzUlzSEOGLCEO6LKuhkYZwSrtwSkNQDcuqa0hdeEl34SV1gaorDqkLu0xvMu1Clw5F10h36UO6S5queBOGNJGG8GZZ0UhdGNIhkA5hSF1Q8edT2oUhSEOGD8VN6NIunMIudeGmGNJThJsIT2koaO7Sf6S7huISLuEhXMLlz1QYUhe6SDPFQ7qkIV3SQ9GlmfSSZlJXzISJMFP8qPhR8aNiJk2kmaILM+ElzISueAiXMIRLePgzlaELlzRVXNIlPaRLuhRUd+E/wl1FMYSnTDeZnsJQ3KQu7NIp7UKXbv58ijQkgXQIn5bVppG6MKSZMKQuqDbFmzSEiTCkN0VXCXfhQ7gLqq44hC7tIryJsEtdOCyroZGGcEq7cEpDUA3LatdIQ/guDUG1Ky5hyPRFpiFcipeKsEtTaReoXpbVoSG9hKf0EqgOy+rUkE7hkk6B6rSsLg3p/wLVZVndNJv0XdhUN8VdtQlfhU11t6zeNZs0EzbVu2X10AzpXRiqh2X1oTmkLhyqD8tqopmpJpbVF81d9cWy+k3xo+JH/wAOA4y5X21jtAAAAABJRU5ErkJggg=='

/** The bytes of a seeded file, as many as its record says. Pictures are PNG whatever their name says. */
export function fileContent({ content_type = '', original_filename = '', size_bytes = 0 }: Artifact) {
  const bytes = new Uint8Array(size_bytes)
  const filler = textBytes('Number,Question\n1,Where is the cage cup?\n')
  const start = content_type.startsWith('image/')
    ? Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
    : content_type === 'application/json'
      ? textBytes('{"note":"Seeded by the mock."}'.padEnd(size_bytes))
      : textBytes(`# ${original_filename}\n\n`)
  if (content_type.startsWith('text/'))
    for (let at = start.length; at < size_bytes; at++) bytes[at] = filler[at % filler.length] ?? 0
  bytes.set(start.subarray(0, size_bytes))
  return bytes
}

const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
