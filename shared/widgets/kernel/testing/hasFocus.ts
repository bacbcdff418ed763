import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until an element has the focus: effects give it, which come after what they follow is seen. */
export const hasFocus = (element: Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element))
