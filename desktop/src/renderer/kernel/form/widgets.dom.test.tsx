import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { entities } from '#shared/entities.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { fieldKinds, kindOf } from '#shared/kernel/model/kindOf.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { Imports } from '../../features/content/assets/jobs/Imports.tsx'
import { content } from '../../features/content/content.tsx'
import { CoreProvider } from '../api/CoreContext.tsx'
import type { InvalidInput } from '../api/sessions/RecordSession.ts'
import type { Transport } from '../api/Transport.ts'
import { Dialogs } from '../dialogs/Dialogs.tsx'
import { FeaturesProvider } from '../manifest/FeaturesContext.tsx'
import { layOut } from '../testing/layOut.ts'
import { silentTransport } from '../testing/silentTransport.ts'
import { FieldEditor } from './EntityForm.tsx'
import { FormTargetProvider } from './FormTarget.tsx'

beforeAll(layOut)
afterEach(cleanup)

/** One field for every kind and widget in the definitions. */
const examples = new Map<string, { entity: Entity; name: string; field: Field }>()
for (const entity of entities)
  for (const [name, field] of Object.entries(entity.fields) as [string, Field][]) {
    const of = (field as { of?: Field }).of
    const id = [field.kind, kindOf(field).widget(field), of?.kind, (field as { keyed?: boolean }).keyed]
      .filter(Boolean)
      .join(' ')
    if (!field.readOnly && !examples.has(id)) examples.set(id, { entity, name, field })
  }

type Saved = { value?: unknown }
type Example = { entity: Entity; name: string; field: Field }

function Form({ example, initial, saved }: { example: Example; initial: unknown; saved: Saved }) {
  const { entity, name, field } = example
  const [value, setValue] = useState(initial)
  const [invalidInputs, setInvalidInputs] = useState<Record<string, InvalidInput>>({})
  return (
    <FormTargetProvider
      target={{
        entity,
        record: { manualSlug: true, currency: 'USD', [name]: value },
        invalidInputs,
        edit: ([edit]) => {
          if (edit?.do !== 'set') return
          saved.value = edit.value
          setValue(edit.value)
        },
        keepInvalidInput: (path, invalidInput) =>
          setInvalidInputs(invalidInput ? { [path.join('/')]: invalidInput } : {}),
        flush: () => undefined,
      }}
    >
      <FieldEditor name={name} field={field} />
    </FormTargetProvider>
  )
}

function show(example: Example, value: unknown, saved: Saved = {}, transport = silentTransport) {
  render(
    <CoreProvider transport={transport}>
      <Dialogs>
        <FeaturesProvider features={[content]}>
          <Imports>
            <Form example={example} initial={value} saved={saved} />
          </Imports>
        </FeaturesProvider>
      </Dialogs>
    </CoreProvider>,
  )
}

const messageOf = ({ name, field }: { name: string; field: Field }, value: unknown) => {
  const parsed = zodForField(name, field).safeParse(value)
  // What is no sum is said with an example of one.
  if (field.kind === 'money' && typeof value === 'string') return 'Write a sum such as 1,250.00.'
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}

it('has an example of every kind of field', () => {
  const kinds = [...examples.values()].map(({ field }) => field.kind)
  // Variants stand in outlines and lessons only, whose editors are the features' own; whole records in answers.
  expect(new Set([...kinds, 'variants', 'recordOf'])).toEqual(new Set(Object.keys(fieldKinds)))
})

describe.each([...examples.entries()])('a field of %s', (_id, example) => {
  const samples = kindOf(example.field).samples(example.field)

  it('shows a valid value without a message', () => {
    for (const value of samples.valid) {
      show(example, value)
      expect(screen.queryAllByRole('alert'), JSON.stringify(value)).toEqual([])
      cleanup()
    }
  })

  it('shows the fault of an invalid value', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    for (const value of samples.invalid) {
      const message = messageOf(example, value)
      if (message === null || value === '' || typeof value === 'function' || typeof value === 'symbol')
        continue
      show(example, value)
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(message)
      cleanup()
    }
    // Some lists are invalid because their elements have no id, or one twice.
    const ofIds = /unique "key" prop|children with the same key/
    expect(logged.mock.calls.filter(([text]) => !ofIds.test(String(text)))).toEqual([])
    logged.mockRestore()
  })
})

/** A zone is chosen from a list. */
const isChosen = (field: Field) => 'format' in field && field.format === 'timeZone'
const isTyped = (field: Field) =>
  ['text', 'number', 'money', 'date', 'json'].includes(field.kind) && !isChosen(field)

it.each([...examples.entries()].filter(([, { field }]) => isTyped(field)))(
  'a field of %s accepts input, and keeps invalid input in the field with its message',
  (_id, example) => {
    const { name, field } = example
    const samples = kindOf(field).samples(field)
    // An input of one line takes none of them.
    const untyped = ['\u0000', '\r', '\n']
    const texts = samples.invalid.filter(
      (value): value is string =>
        typeof value === 'string' && !untyped.some((one) => value.includes(one)) && field.kind === 'text',
    )
    for (const value of [...samples.valid.slice(0, 3), ...texts]) {
      const saved: Saved = {}
      show(example, null, saved)
      const input = screen.getByLabelText(new RegExp(`^${labelOf(name, field)}`, 'i'))
      const text =
        field.kind === 'money'
          ? (Number(value) / 100).toFixed(2)
          : field.kind === 'json'
            ? JSON.stringify(value)
            : String(value)
      fireEvent.focus(input)
      fireEvent.change(input, { target: { value: text } })
      fireEvent.blur(input)
      const message = messageOf(example, value)
      if (message === null) expect(saved.value).toEqual(value)
      else {
        expect(screen.getByRole('alert').textContent).toBe(message)
        expect((input as HTMLInputElement).value).toBe(text)
        expect(saved).toEqual({})
      }
      cleanup()
    }
  },
)

it('a moment names the time zone that it is shown in, for a screen reader too', () => {
  const field = Meeting.fields.startsAt
  show({ entity: Meeting, name: 'startsAt', field }, '2026-12-01T08:30:00.000Z', {}, silentTransport)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [zone = ''] = screen.getByLabelText('Starts').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(document.getElementById(zone)?.textContent).toBe(`${timeZone.replaceAll('_', ' ')} time`)
})

it('a field without a value says that there is one to choose', () => {
  const level = Course.fields.level
  show({ entity: Course, name: 'level', field: level }, null, {}, silentTransport)
  expect(screen.getByRole('option', { name: 'Not chosen' })).toBeTruthy()
  cleanup()
  show({ entity: Course, name: 'level', field: { ...level, required: true } }, null, {}, silentTransport)
  expect(screen.getByRole('option', { name: 'Choose…' })).toBeTruthy()
})

it('names the removed item in a chip’s button', async () => {
  const warned = vi.spyOn(console, 'error')
  const saved: Saved = {}
  const rows: Record<string, unknown> = {
    a: { key: 'a', name: 'Green teas' },
    b: { key: 'b', name: 'Black teas' },
  }
  const transport: Transport = {
    ...silentTransport,
    invoke: async (procedure, input) =>
      procedure === 'find'
        ? { row: rows[String((input as { key: string }).key)] ?? null, deleted: null }
        : silentTransport.invoke(procedure, input),
  }
  show({ entity: Course, name: 'libraries', field: Course.fields.libraries }, ['a', 'b'], saved, transport)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Green teas' }))
  expect(saved.value).toEqual(['b'])
  expect(screen.getAllByRole('button', { name: /^Remove / })).toEqual([
    await screen.findByRole('button', { name: 'Remove Black teas' }),
  ])
  expect(warned.mock.calls).toEqual([])
  warned.mockRestore()
})

describe('a reference to a record that was deleted', () => {
  const transport: Transport = {
    ...silentTransport,
    invoke: async (procedure, input) => {
      if (procedure === 'find') return { row: null, deleted: 'Old teas' }
      return await silentTransport.invoke(procedure, input)
    },
  }

  it.each([
    [
      'a reference',
      'kicker',
      'gone',
      'Clear Kicker',
      null,
      'The kicker “Old teas” was deleted. Choose another, or clear it.',
    ],
    [
      'a file',
      'courseImage',
      'gone',
      'Clear Course image',
      null,
      'The asset “Old teas” was deleted. Choose another, or clear it.',
    ],
    ['a list', 'libraries', ['gone'], 'Remove Old teas (deleted)', [], 'The library “Old teas” was deleted.'],
  ] as const)(
    'is said at the field, and removed there: %s',
    async (_kind, name, value, button, after, text) => {
      const saved: Saved = {}
      show({ entity: Course, name, field: Course.fields[name] }, value, saved, transport)
      expect((await screen.findByRole('alert')).textContent?.trim()).toBe(text)
      fireEvent.click(screen.getByRole('button', { name: button }))
      expect(saved.value).toEqual(after)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})

it('says what the word beside a switch means, on Enter, without switching it', async () => {
  const saved: Saved = {}
  show({ entity: Asset, name: 'useHls', field: Asset.fields.useHls }, true, saved)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Use HLS' }))
  await user.tab()
  await user.keyboard('{Enter}')
  expect((await screen.findByText(/^HLS sends a film/)).getAttribute('role')).toBe('status')
  expect(saved).toEqual({})
})

it('shows what is wrong with a field that is left by a press only after the press, so that nothing moves under it', async () => {
  show({ entity: Course, name: 'name', field: Course.fields.name }, '')
  const name = screen.getByRole('textbox')
  fireEvent.focus(name)
  fireEvent.pointerDown(document.body)
  fireEvent.blur(name)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.pointerUp(document.body)
  expect((await screen.findByRole('alert')).textContent).toBe('Required')
})
