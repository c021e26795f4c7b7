/* eslint-disable max-lines -- one entry for each gap of the interface: data, not logic */
import type { AssumptionChoices, AssumptionId } from './assumption-alternatives'
import { fieldOfChoice } from './assumptions'

/** One gap of the interface and how the console fills it. */
export interface Assumption {
  readonly id: AssumptionId
  readonly title: string
  /** Quoted from the interface, or what it leaves out. */
  readonly gap: string
  /** The first is the console's choice. If there are several, users can switch per environment. */
  readonly alternatives: readonly [Alternative, ...Alternative[]]
  /** How bad a wrong choice is. */
  readonly severity: 'display' | 'refused' | 'wrong data'
  readonly ifWrong: string
  /** Pages and requests that depend on it. */
  readonly where: string
}

export interface Alternative {
  readonly id: string
  readonly label: string
}

/** Returns the active alternative. An assumption that cannot be switched has only one. */
export function alternativeInForce(
  { id, alternatives }: Pick<Assumption, 'id' | 'alternatives'>,
  choices: AssumptionChoices,
): Alternative {
  const chosen = alternativeOfChoice(new Map<string, string>(Object.entries(choices)).get(id) ?? '')
  return alternatives.find((one) => one.id === chosen) ?? alternatives[0]
}

/** Id of the alternative in a choice, without the name of its field. */
export function alternativeOfChoice(choice: string): string {
  return fieldOfChoice(choice) === '' ? choice : 'field'
}

const only = (id: string, label: string): readonly [Alternative] => [{ id, label }]

export const assumptionRegistry: readonly Assumption[] = [
  {
    id: 'success-status',
    title: 'Success status',
    gap: '“Success status codes of every endpoint: not shown.”',
    alternatives: only('any-2xx', 'Any status from 200 to 299 is success, with or without a body'),
    severity: 'display',
    ifWrong: 'A success with another status would be shown as a failure.',
    where: 'All requests',
  },
  {
    id: 'patch-body',
    title: 'Body of the blueprint update',
    gap: '“Request bodies of items 6, 11, 12, 14 and 15: not shown. The sample is an empty object.”',
    alternatives: [
      { id: 'changed-fields', label: 'Only the top-level fields that changed, lists whole' },
      { id: 'full', label: 'The whole blueprint, except fields that the service sets' },
    ],
    severity: 'wrong data',
    ifWrong: 'The service could clear what was left out, or refuse the request.',
    where: 'Saving a blueprint (PATCH blueprint)',
  },
  {
    id: 'no-concurrency-token',
    title: 'Guard against overwriting',
    gap: 'A blueprint has an integer “revision”; no condition header or field for updates is documented, nor what raises the revision, nor whether an answer repeats what was sent.',
    alternatives: only(
      'compare-revision',
      'Read, compare field by field, update, compare what comes back. A revision rises by one with each save',
    ),
    severity: 'wrong data',
    ifWrong:
      'If someone saves between our read and our update, their changes are overwritten. The window is one request long. If revisions are counted differently, an overwrite may be missed or reported needlessly.',
    where: 'Saving a blueprint',
  },
  {
    id: 'clone-body',
    title: 'Body of the clone request',
    gap: '“Request bodies of items 6, 11, 12, 14 and 15: not shown.”',
    alternatives: [
      { id: 'empty', label: 'An empty object; the clone is renamed by an update afterwards' },
      { id: 'name', label: 'The new name in the body' },
    ],
    severity: 'refused',
    ifWrong: 'The service refuses the clone, or ignores the name.',
    where: 'Cloning a blueprint (POST clone blueprint)',
  },
  {
    id: 'refresh-body',
    title: 'Body of the token refresh',
    gap: '“Request bodies of items 6, 11, 12, 14 and 15: not shown.”',
    alternatives: only('empty', 'An empty object; the token is in the Authorization header'),
    severity: 'refused',
    ifWrong: 'The service refuses the refresh, and you have to paste or mint a new token.',
    where: 'Identities (POST refresh end-user token)',
  },
  {
    id: 'put-space-body',
    title: 'Body of the space update',
    gap: '“Request bodies of items 6, 11, 12, 14 and 15: not shown.”',
    alternatives: [
      { id: 'known-fields', label: 'All known writable fields with the edits applied' },
      { id: 'edited-fields', label: 'Only the edited fields' },
    ],
    severity: 'wrong data',
    ifWrong: 'The service could clear fields that were left out, or old values could overwrite newer ones.',
    where: 'Editing a space (PUT space)',
  },
  {
    id: 'put-end-user-body',
    title: 'Body of the end user update',
    gap: '“Request bodies of items 6, 11, 12, 14 and 15: not shown.”',
    alternatives: [
      { id: 'known-fields', label: 'All known writable fields with the edits applied, after a fresh read' },
      { id: 'edited-fields', label: 'Only the edited fields' },
      {
        id: 'all-fields',
        label: 'Everything that was read, including unknown fields, except what the service sets',
      },
    ],
    severity: 'wrong data',
    ifWrong: 'The service could clear fields that were left out.',
    where: 'Editing an end user (PUT end user)',
  },
  {
    id: 'put-project-body',
    title: 'Body of the project update',
    gap: 'Item 19 takes “name” and “corpus_ids”; the document does not show which are required or what happens to one that is left out. A project cannot be read.',
    alternatives: [
      { id: 'known-fields', label: 'Both fields where known, with the edits applied' },
      { id: 'edited-fields', label: 'Only the edited fields' },
    ],
    severity: 'wrong data',
    ifWrong:
      'The service could clear a field that was left out, or an old value could overwrite a newer one.',
    where: 'Editing a project (PUT project)',
  },
  {
    id: 'mint-body',
    title: 'Minting end-user tokens',
    gap: '“Request and response of POST /v1/end-users/tokens …: not shown.”',
    alternatives: [
      { id: 'off', label: 'Off: paste a token instead' },
      { id: 'end_user_id', label: 'On, with { "end_user_id": … }' },
      { id: 'participant_id', label: 'On, with { "participant_id": … }' },
      { id: 'id', label: 'On, with { "id": … }' },
      { id: 'user_id', label: 'On, with { "user_id": … }' },
      { id: 'field', label: 'On, with another field name' },
    ],
    severity: 'refused',
    ifWrong:
      'The service refuses the request, or mints a token for someone else. A token for the wrong user is flagged in the list.',
    where: 'Identities',
  },
  {
    id: 'persona-blueprint-ref',
    title: 'Blueprint id of a new persona',
    gap: 'Item 22 takes “blueprint_id”; a blueprint has both “id” and “blueprint_id”.',
    alternatives: [
      { id: 'blueprint_id', label: 'The blueprint’s blueprint_id' },
      { id: 'id', label: 'The blueprint’s id' },
    ],
    severity: 'refused',
    ifWrong: 'The service does not find the blueprint.',
    where: 'Creating a persona (POST persona from blueprint)',
  },
  {
    id: 'trait-default-shape',
    title: 'Shape of a trait’s default',
    gap: '“constraint (free-form object), value (free-form object)”',
    alternatives: [
      {
        id: 'typed-value',
        label: 'Typed value and Constraint of persona versions where they fit, else JSON',
      },
      { id: 'json', label: 'Always JSON' },
    ],
    severity: 'wrong data',
    ifWrong: 'A default would be saved under a name that the service does not read.',
    where: 'Blueprint traits',
  },
  {
    id: 'numeric-scale',
    title: 'Scale of numeric traits',
    gap: 'No range of a NUMERIC trait is documented.',
    alternatives: only('derived', 'Derived from the known bounds and values, for display only'),
    severity: 'display',
    ifWrong: 'Lanes are drawn on the wrong scale. The scale is never sent.',
    where: 'Blueprint lanes',
  },
  {
    id: 'enum-values',
    title: 'Further enumerated values',
    gap: '“Other allowed values of these enumerations: not shown.”',
    alternatives: only(
      'open',
      'Offer the documented values, keep unknown ones, and allow others after confirmation',
    ),
    severity: 'refused',
    ifWrong: 'The service refuses a typed value.',
    where: 'Visibility, type, lock, direction',
  },
  {
    id: 'expiry-unit',
    title: 'Unit of integer expiry times',
    gap: '“expires_at (integer)” on presign and download, unit not shown.',
    alternatives: only('by-size', 'Seconds since 1970 below 100 000 000 000, milliseconds from there'),
    severity: 'display',
    ifWrong: 'A link is shown as expired too early or too late; the service still decides.',
    where: 'Uploads and downloads',
  },
  {
    id: 'timestamps',
    title: 'Format of times',
    gap: '“Format of the timestamp strings: not shown.”',
    alternatives: only(
      'iso-or-epoch',
      'ISO 8601, RFC 2822, or epoch seconds or milliseconds; anything else is shown as received',
    ),
    severity: 'display',
    ifWrong: 'A time is shown as raw text, or in the wrong unit.',
    where: 'Everywhere',
  },
  {
    id: 'unzoned-times',
    title: 'Times without a zone',
    gap: '“Format of the timestamp strings: not shown.”',
    alternatives: [
      { id: 'utc', label: 'UTC' },
      { id: 'local', label: 'The zone of this device' },
    ],
    severity: 'display',
    ifWrong: 'A time is hours off and is sorted wrongly among times that have a zone.',
    where: 'Everywhere',
  },
  {
    id: 'mindspace',
    title: 'Space of an episode',
    gap: 'An episode names “mindspace_id”; no such resource is documented.',
    alternatives: only('space', 'It is the id of a space'),
    severity: 'display',
    ifWrong: 'The link to the space leads nowhere.',
    where: 'Episodes',
  },
  {
    id: 'related',
    title: 'Episodes before, after and related',
    gap: 'Item 8 gives “related” and “chronological” without saying how they are chosen, or in which order.',
    alternatives: only(
      'as-received',
      '“chronological” runs from the earliest to the latest and may include the episode itself. “related” is sorted by what is shared with the episode, most first',
    ),
    severity: 'display',
    ifWrong:
      'Previous and next are swapped, or a less related episode comes first. The console counts what is shared either way.',
    where: 'Episodes',
  },
  {
    id: 'upload-completion',
    title: 'End of an upload',
    gap: 'No operation follows the upload to the presigned URL.',
    alternatives: only(
      'poll',
      'No call is made; the artifact list is read until the file is ready or failed',
    ),
    severity: 'wrong data',
    ifWrong: 'An uploaded file stays unfinished on the service.',
    where: 'Uploads',
  },
  {
    id: 'presign-id',
    title: 'Id in a presign answer',
    gap: 'Item 18 returns an “id” without saying what it identifies.',
    alternatives: only(
      'artifact',
      'It is the artifact’s id; without a finished upload it may stay an orphan',
    ),
    severity: 'display',
    ifWrong: 'An upload cannot be matched with its artifact.',
    where: 'Uploads',
  },
  {
    id: 'x-api-key',
    title: 'Form of the funding key header',
    gap: '“An optional x-api-key header (Bearer token format)”',
    alternatives: [
      { id: 'bearer', label: 'x-api-key: Bearer <key>' },
      { id: 'bare', label: 'x-api-key: <key>' },
    ],
    severity: 'refused',
    ifWrong: 'The service refuses the key or does not see it.',
    where: 'Space context and corpus query, with a funding key',
  },
  {
    id: 'funding-401',
    title: '401 to a request with a funding key',
    gap: '“x-api-key … is optional on endpoints 3 and 5”; the document does not show which of the two credentials a 401 refuses.',
    alternatives: [
      {
        id: 'funding-key',
        label: 'The funding key may be wrong; the session and the end user’s token stay in use',
      },
      { id: 'holder', label: 'The session or the end user’s token has ended' },
    ],
    severity: 'display',
    ifWrong:
      'A wrong key could sign you out or end an end user’s token, or an ended session could go unnoticed until the next request without a key.',
    where: 'Space context and corpus query, with a funding key',
  },
  {
    id: 'page-token-end',
    title: 'End of the artifact list',
    gap: 'The document does not show when “next_page_token” is absent.',
    alternatives: only('missing-or-empty', 'A missing or empty next_page_token ends the list'),
    severity: 'display',
    ifWrong: 'The list ends too early, or one more empty page is read.',
    where: 'Artifacts',
  },
  {
    id: 'cursor',
    title: 'Cursor of the API key list',
    gap: '“Query: cursor (string)”; the document does not show its values.',
    alternatives: only('after-before', 'It takes paging.cursors.after or before'),
    severity: 'display',
    ifWrong: 'The service refuses a page or repeats one. The console reports it.',
    where: 'API keys',
  },
  {
    id: 'no-budget',
    title: 'An API key without a budget',
    gap: '“max_budget (number)”; the document does not show what a missing or null budget means.',
    alternatives: only(
      'none-given',
      '“None given”: never shown as unlimited, and left out of shares and estimates',
    ),
    severity: 'display',
    ifWrong: 'A key with an unlimited budget, or none at all, looks like any other.',
    where: 'API keys',
  },
  {
    id: 'add-users',
    title: 'Effect of adding users',
    gap: 'Item 17 takes “participant_ids”; the document does not show whether they are added or replace the list.',
    alternatives: only('adds', 'They are added; the answer is compared with what was known'),
    severity: 'wrong data',
    ifWrong: 'Participants would be replaced. The comparison shows it right away.',
    where: 'Space participants',
  },
  {
    id: '401-403',
    title: 'Meaning of 401 and 403',
    gap: '“Which status codes occur … and which condition yields which error: not shown.”',
    alternatives: only(
      'custom',
      '401: that credential is no longer good. 403: not allowed, and you stay signed in',
    ),
    severity: 'display',
    ifWrong: 'The console asks you to sign in when that does not help, or does not ask when it would.',
    where: 'All requests',
  },
  {
    id: 'chat-form',
    title: 'Chat completions',
    gap: '“A chat completions endpoint /v1/chat/completions, which accepts an API key only. Its behaviour: not shown.”',
    alternatives: [
      { id: 'off', label: 'Off: nothing is sent' },
      {
        id: 'common',
        label: 'On, in the OpenAI-compatible form: model, messages, stream, temperature, max_tokens',
      },
    ],
    severity: 'refused',
    ifWrong: 'The service refuses the request or ignores parts of it, and may charge for the answer.',
    where: 'Playground (POST chat completions)',
  },
  {
    id: 'chat-model',
    title: 'Chat completion: model',
    gap: '“Request and response … of POST /v1/chat/completions: not shown.”',
    alternatives: [
      { id: 'persona-id', label: 'The persona’s id' },
      { id: 'version-id', label: 'The chosen version’s id, else the persona’s id' },
      { id: 'free-text', label: 'A name that you enter in the playground' },
    ],
    severity: 'wrong data',
    ifWrong: 'The service refuses the request, or something other than this persona answers.',
    where: 'Playground (POST chat completions)',
  },
  {
    id: 'chat-persona',
    title: 'Chat completion: persona',
    gap: '“Request and response … of POST /v1/chat/completions: not shown.”',
    alternatives: [
      { id: 'not-sent', label: 'Only as the model' },
      { id: 'persona_id', label: '{ "persona_id": … }' },
      { id: 'metadata', label: '{ "metadata": { "persona_id": … } }' },
      { id: 'field', label: 'Another field' },
    ],
    severity: 'wrong data',
    ifWrong: 'The service refuses the request, or something other than this persona answers.',
    where: 'Playground (POST chat completions)',
  },
  {
    id: 'chat-space',
    title: 'Chat completion: space',
    gap: '“Request and response … of POST /v1/chat/completions: not shown.”',
    alternatives: [
      { id: 'not-sent', label: 'Not sent' },
      { id: 'space_id', label: '{ "space_id": … }' },
      { id: 'metadata', label: '{ "metadata": { "space_id": … } }' },
      { id: 'field', label: 'Another field' },
    ],
    severity: 'wrong data',
    ifWrong: 'The service refuses the request, or the persona answers without the space’s content.',
    where: 'Playground (POST chat completions)',
  },
  {
    id: 'chat-reply',
    title: 'Chat completion: reply',
    gap: '“Request and response … of POST /v1/chat/completions: not shown.”',
    alternatives: [
      {
        id: 'events',
        label: 'A stream of server-sent events',
      },
      { id: 'json', label: 'One JSON object' },
    ],
    severity: 'display',
    ifWrong: 'The service may refuse the request. The console reads both forms, whichever it asked for.',
    where: 'Playground (POST chat completions)',
  },
  {
    id: 'chat-errors',
    title: 'Chat completion: error',
    gap: '“Request and response … of POST /v1/chat/completions: not shown.”',
    alternatives: only('any', 'Read in any form'),
    severity: 'display',
    ifWrong: 'The service’s explanation is not shown, only the status.',
    where: 'Playground (POST chat completions)',
  },
]
