import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CoreProvider } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { Dialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { FeaturesProvider } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { silentTransport } from '#desktop/renderer/kernel/testing/silentTransport.ts'
import { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'
import { FieldEditor } from '../../EntityForm.tsx'
import { FormTargetProvider } from '../../FormTarget.tsx'
import { useLocalTarget } from '../../useLocalTarget.ts'

afterEach(cleanup)

function Form({ onSend = () => undefined }: { onSend?(): void }) {
  const target = useLocalTarget(Questionnaire)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <FormTargetProvider target={target}>
        <FieldEditor name="questions" field={Questionnaire.fields.questions} />
      </FormTargetProvider>
      <output>{Object.keys(target.invalidInputs).length} unfinished</output>
    </form>
  )
}

const shown = (form: ReactNode) =>
  render(
    <CoreProvider transport={silentTransport}>
      <Dialogs>
        <FeaturesProvider features={[]}>{form}</FeaturesProvider>
      </Dialogs>
    </CoreProvider>,
  )

function add(text: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Add to Questions' }))
  const [field] = within(screen.getByRole('region', { name: 'New' })).getAllByRole('textbox')
  if (!field) throw new Error('a field of the new question')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}
const texts = () =>
  screen
    .getAllByRole('region', { name: /^Questions \d$/ })
    .flatMap((card) => within(card).getAllByRole<HTMLInputElement>('textbox')[0]?.value ?? [])

it('removes an element at once, and Undo restores it in place with its content', async () => {
  shown(<Form />)
  for (const text of ['How hot?', 'How long?', 'How much?']) add(text)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Questions 2' }))
  expect(texts()).toEqual(['How hot?', 'How much?'])
  await screen.findByText('Question 2 was removed.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(texts()).toEqual(['How hot?', 'How long?', 'How much?'])
})

it('adds the typed element on Enter without submitting, and counts text not added as unfinished', () => {
  let sent = 0
  shown(<Form onSend={() => sent++} />)
  fireEvent.click(screen.getByRole('button', { name: /^Add to / }))
  const card = within(screen.getByRole('region', { name: 'New' }))
  const [field] = card.getAllByRole('textbox')
  if (!field) throw new Error('a field of the new question')
  expect(screen.getByRole('status').textContent).toBe('0 unfinished')
  fireEvent.change(field, { target: { value: 'How do you like your tea?' } })
  expect(screen.getByRole('status').textContent).toBe('1 unfinished')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.queryByRole('region', { name: 'New' })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('0 unfinished')
  expect(screen.getByDisplayValue('How do you like your tea?')).toBeTruthy()
  expect(sent).toBe(0)
})
