import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until an element is focused: effects do that after rendering. */
export const hasFocus = (element: Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element))
