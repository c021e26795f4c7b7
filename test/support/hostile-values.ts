/** What is put into every field and every fact: nothing of it may be lost, changed, or sent where it was not meant. */

/** Texts that are what they are, in any field of text. */
export const texts = {
  markup: '<img src=x onerror=alert(1)> & &amp; "quoted"',
  'a direction': 'a\u202Eevil\u2066b',
  'an accent of its own': 'Jose\u0301',
  'a family in one sign': '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}',
  'JSON with a name of its own': '{"__proto__":{"x":1},"constructor":[]}',
  'what looks like a number': '00123',
  'what looks like a template': '${1+1} {{x}} %s %2F',
  'thirty thousand letters': 'W'.repeat(30_000),
} as const

/** Typed into a field of numbers these are no value: the field keeps them, and the record what it had. */
export const noNumbers = [
  '50 %',
  '1.000,5',
  '1 000',
  '1\u2019000',
  "1'000",
  '1e',
  '\u221E',
  '12abc',
  '0.5.5',
  '1e400',
  '-',
  '0x10',
  'NaN',
  'Infinity',
] as const

/** Amounts as a service may send them. */
export const amounts = [0, -0, -5, 1e-300, 0.1 + 0.2, 999_999.999, 1_234_567.89, 9e15, 1e308, -1e308] as const

/** Times as a service may send them, most of them none. */
export const times = [
  '2027-06-30',
  '2027-02-30',
  'soon',
  '',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  'x'.repeat(30_000),
] as const

/** Ids of any form, which lead to a record of exactly this id. */
export const ids = [
  '00123',
  '662E41',
  '723421968459640832',
  'a b/c',
  'a/b;c.d e',
  '%2F%00',
  '#?&=',
  'constructor',
  'A'.repeat(300),
] as const
