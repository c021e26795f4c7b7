/** The endpoint table in section 4 of the interface, verbatim. */
export const interfaceTable = `
| # | Method | Path | Auth |
|---|---|---|---|
| 1 | GET | \`/v1/apikeys\` | B |
| 2 | POST | \`/v1/auth/login\` | none given |
| 3 | POST | \`/v1/spaces/{id}/context\` | B |
| 4 | GET | \`/v1/end-user/spaces/{space_id}/artifacts\` | E |
| 5 | POST | \`/v1/end-user/corpus/{corpus_id}/query\` | E |
| 6 | PATCH | \`/v1/blueprints/{id}\` | B |
| 7 | POST | \`/v1/blueprints\` | B |
| 8 | GET | \`/v1/end-user/episodes/{id}\` | E |
| 9 | POST | \`/v1/end-user/spaces/{space_id}/artifacts/presign\` | E |
| 10 | GET | \`/v1/blueprints/{id}\` | B |
| 11 | POST | \`/v1/end-user/tokens/refresh\` | E |
| 12 | POST | \`/v1/blueprints/{id}/clone\` | B |
| 13 | POST | \`/v1/end-users/batch\` | B |
| 14 | PUT | \`/v1/spaces/{id}\` | B |
| 15 | PUT | \`/v1/end-users/{id}\` | B |
| 16 | DELETE | \`/v1/end-user/spaces/{space_id}/artifacts/{id}\` | E |
| 17 | POST | \`/v1/spaces/{id}/users\` | B |
| 18 | POST | \`/v1/spaces/{space_id}/artifacts/presign\` | B |
| 19 | PUT | \`/v1/projects/{id}\` | B |
| 20 | POST | \`/v1/spaces/{id}/room-join\` | B |
| 21 | GET | \`/v1/end-user/spaces/{space_id}/artifacts/{id}/download\` | E |
| 22 | POST | \`/v1/persona/from-blueprint\` | B |
`

/** Section 7: “The error body is documented for endpoints …” */
export const documentedErrors = [5, 11, 12, 16, 17, 18, 19, 20, 22]

/** Section 5.5: the optional `x-api-key` header. */
export const fundableEndpoints = [3, 5]
