import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { showWide } from '#desktop/renderer/kernel/testing/showWide.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'

let open: OpenConsole
let flow: Row

showWide()
beforeEach(async () => {
  open = await openConsole()
  flow = await open.core.api.create({
    entity: 'engagementFlow',
    values: {
      name: 'Welcome flow',
      flow: [
        { id: 't', type: 'trigger', event: 'signedUp', next: ['w'] },
        { id: 'w', type: 'wait', amount: 3, unit: 'days', next: ['m'] },
        { id: 'm', type: 'email', name: 'Reminder', next: [] },
      ],
    },
  })
  open.go(`/app/engagement-flows/${flow.id}`)
})
afterEach(() => open.close())

const node = (text: string) =>
  screen.findByRole('button', { name: new RegExp(`^Step \\d+ of \\d+, .*${text}`) })
/** `t>w`: the ways of the stored flow. */
const stored = async () => {
  const row = await open.core.api.get({ entity: 'engagementFlow', key: flow.key })
  // Cast: the stored flow has passed its schema.
  return (row.flow as FlowStep[]).flatMap((step) =>
    step.type === 'end' ? [] : step.next.map((to) => `${step.id}>${to}`),
  )
}

it('shows each step with what it says and what it lacks, and its form beside on a click', async () => {
  const { user } = open
  await screen.findByRole('button', { name: 'Step 1 of 3, Trigger Signed up' })
  screen.getByRole('button', { name: 'Step 2 of 3, Wait 3 days' })
  const mail = screen.getByRole('button', {
    name: 'Step 3 of 3, Email Reminder Not complete: Choose an email template.',
  })
  // The library that drags nodes reads the window of a press, which user-event leaves out.
  fireEvent.click(mail)
  const form = within(await screen.findByRole('region', { name: 'Step 3' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), ' again')
  await node('Reminder again')
  await user.click(form.getByRole('button', { name: 'Close the step' }))
  await hasFocus(await node('Reminder again'))
  screen.getByRole('textbox', { name: 'Description' })
  await user.click(screen.getByRole('radio', { name: 'Log' }))
  await screen.findByText('The log of a flow is kept on the server')
  await node('Reminder again')
})

it('is edited by keys alone: arrows, Enter and Escape, Alt and an arrow, Delete, and Undo', async () => {
  const { user } = open
  ;(await node('Trigger')).focus()
  await user.keyboard('{ArrowDown}')
  await hasFocus(await node('Wait'))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await hasFocus(await node('Email'))
  await user.keyboard('{Home}{ArrowDown}{Enter}')
  await hasFocus(await screen.findByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Escape}')
  await hasFocus(await node('Wait'))

  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText('Wait is now after Reminder.')
  await waitFor(async () => expect((await stored()).toSorted()).toEqual(['m>w', 't>m']))
  await hasFocus(await node('Wait'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText('Wait cannot go further down.')

  await user.keyboard('{ArrowUp}{Delete}')
  await hasFocus(await node('Wait'))
  await waitFor(async () => expect(await stored()).toEqual(['t>w']))
  await user.keyboard('{Control>}z{/Control}')
  await node('Reminder')
  await waitFor(async () => expect((await stored()).toSorted()).toEqual(['m>w', 't>m']))
  await hasFocus(await node('Wait'))
})

it('adds and duplicates steps by keys and by a “+”, and gives the new one the focus', async () => {
  const { user } = open
  ;(await node('Wait')).focus()
  await user.keyboard('a')
  await user.click(await screen.findByRole('menuitem', { name: 'Condition' }))
  await hasFocus(await node('Condition'))
  await screen.findByText('Condition added after Wait. Enter opens its form.')
  await user.click(screen.getByRole('button', { name: 'Add a step after Email: Reminder' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End' }))
  await hasFocus(await node('End'))
  ;(await node('Wait')).focus()
  await user.keyboard('m')
  await user.click(await screen.findByRole('menuitem', { name: /Duplicate/ }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Step .*Wait 3 days/ })).toHaveLength(2))
  await waitFor(async () => expect(await stored()).toHaveLength(5))
})

it('remembers that the list is shown instead, and begins an empty flow with a trigger', async () => {
  const { user } = open
  await node('Wait')
  await user.click(screen.getByRole('radio', { name: 'List' }))
  await screen.findByRole('region', { name: 'Steps 2' })
  await user.click(screen.getByRole('radio', { name: 'Canvas' }))
  await node('Wait')
  const empty = await open.core.api.create({ entity: 'engagementFlow', values: { name: 'Empty flow' } })
  open.go(`/app/engagement-flows/${empty.id}`)
  await screen.findByText('No steps yet')
  const [add] = screen.getAllByRole('button', { name: 'Add trigger' })
  await user.click(add as HTMLElement)
  await hasFocus(await node('Trigger'))
})
