import { Button } from '@blueprintjs/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endForeignKeys } from './endForeignKeys.ts'

let end: () => void
const onClick = vi.fn()
beforeEach(() => {
  end = endForeignKeys(document)
  onClick.mockClear()
  render(
    <>
      <a href="#there">There</a>
      <Button text="Here" onClick={onClick} />
    </>,
  )
})
afterEach(() => {
  cleanup()
  end()
})

it.each(['Enter', ' '])(
  'a button is not pressed by “%s” that was pressed elsewhere, and by its own once',
  (key) => {
    const button = screen.getByRole('button', { name: 'Here' })
    fireEvent.keyDown(screen.getByRole('link', { name: 'There' }), { key })
    fireEvent.keyUp(button, { key })
    expect(onClick).not.toHaveBeenCalled()
    fireEvent.keyDown(button, { key })
    fireEvent.keyUp(button, { key })
    expect(onClick).toHaveBeenCalledTimes(1)
  },
)
