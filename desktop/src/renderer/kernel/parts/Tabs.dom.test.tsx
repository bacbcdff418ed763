import { Tab } from '@blueprintjs/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

it('moves between tabs with the arrow keys, past those that cannot be chosen', () => {
  render(
    <Tabs id="t">
      <Tab id="one" title="One" panel={<p>First</p>} />
      <Tab id="two" title="Two" panel={<p>Second</p>} disabled />
      {false}
      <Tab id="three" title="Three" panel={<p>Third</p>} />
    </Tabs>,
  )
  const tab = (name: string) => screen.getByRole('tab', { name })
  tab('One').focus()
  fireEvent.keyDown(tab('One'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tab('Three'))
  fireEvent.keyDown(tab('Three'), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(tab('One'))
})
