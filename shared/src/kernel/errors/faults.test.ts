import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Customer } from '../../features/identity/entities/Customer.ts'
import { list } from '../model/kinds/list.ts'
import { number } from '../model/kinds/number.ts'
import { record } from '../model/kinds/record.ts'
import { text } from '../model/kinds/text.ts'
import { faultOfIssue } from '../model/schemas/issueText.ts'
import { zodForField } from '../model/schemas/zodForFields.ts'
import { kernelErrorsWords } from '../words/errors/words.generated.ts'
import { loadWords, wordsIn } from '../words/loadWords.ts'
import { AppError } from './AppError.ts'
import { fault, faultSaying, makeDetails } from './faults.ts'
import { refusalText } from './readRefusal.ts'

const found = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(faultOfIssue)

describe('a field’s fault has a code and values beside its English text', () => {
  const item = record({ id: text({ required: true }), name: text({ required: true }) })
  test.each([
    ['a missing text', text({ required: true }), null, 'required', {}, 'Required'],
    ['a long text', text({ max: 3 }), 'tea tree', 'tooLong', { max: 3 }, 'Must be 3 characters or less'],
    ['a short text', text({ min: 3 }), 'te', 'tooShort', { min: 3 }, 'Must be 3 characters or more'],
    ['two lines', text(), 'a\nb', 'oneLine', {}, 'Must be one line, without line breaks'],
    ['a small number', number({ min: 2 }), 1, 'tooSmall', { min: 2 }, 'Must be 2 or more'],
    ['a broken number', number({ whole: true }), 1.5, 'mustBeWhole', {}, 'Must be a whole number'],
    [
      'an email address',
      Customer.fields.email,
      'ana',
      'email',
      { email: 'name@example.org' },
      "Must be a valid email address in the format 'name@example.org'",
    ],
    [
      'a long list',
      list(item, { max: 1 }),
      ['a', 'b'].map((id) => ({ id, name: id })),
      'tooManyItems',
      { max: 1 },
      'Must have 1 items or less',
    ],
  ] as const)('%s', (_what, field, value, code, values, message) => {
    expect(found(zodForField('name', field), value)).toContainEqual({ code, values, message })
  })

  test('of a schema without our kinds', () => {
    expect(found(z.strictObject({}), { tea: 1 })).toEqual([fault('unknownField', { names: 'tea' })])
    expect(found(z.enum(['a', 'b']), 'c')).toEqual([fault('choice', { options: 'a, b' })])
    expect(
      found(
        z.string().refine(() => false, 'Own text.'),
        '',
      ),
    ).toEqual([faultSaying('Own text.')])
  })
})

describe('writes faults of fields in the reader’s language', () => {
  const refused = (faults: Parameters<typeof makeDetails>[0]) =>
    // As it comes over the wire.
    new AppError('validation', { details: JSON.parse(JSON.stringify(makeDetails(faults))) })
  const said = async (language: 'en' | 'de', error: AppError) => {
    await loadWords(kernelErrorsWords, language)
    return refusalText(wordsIn(kernelErrorsWords, language), error)
  }

  test('by code and values, in English by the server’s own text', async () => {
    const error = refused({
      name: faultSaying('Name is required.', 'required'),
      text1: fault('tooLong', { max: 9 }),
    })
    expect(await said('de', error)).toBe('Erforderlich Höchstens 9 Zeichen')
    expect(await said('en', error)).toBe('Name is required. Must be 9 characters or less')
  })

  test('where a newer server has a code that is not known here, too', async () => {
    const details = { fieldFaults: { name: { code: 'constructor', values: null }, id: 7 } }
    expect(await said('de', new AppError('validation', { details }))).toBe(
      'Dieser Wert kann nicht verwendet werden.',
    )
    expect(await said('de', new AppError('validation'))).toBe('Bitte prüfen Sie Ihre Eingaben.')
  })
})
