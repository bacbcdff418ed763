import { expect, test } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { changedParts } from './changedParts.ts'

const section = (id: string, name: string, sections: unknown[] = []) => ({ id, name, sections })

test('lists the lessons that changed or were deleted, and neither new ones nor those around them', () => {
  const then = { sections: [section('a', 'Before', [section('b', 'White tea'), section('c', 'Green tea')])] }
  const now = { sections: [section('a', 'Before', [section('b', 'Oolong'), section('d', 'New')])] }
  expect(changedParts(Course, now, then)).toMatchObject([
    {
      path: 'sections/b',
      name: 'White tea',
      isDeleted: false,
      from: { sections: [{ id: 'b', name: 'Oolong' }] },
      to: { sections: [{ id: 'b', name: 'White tea' }] },
    },
    { path: 'sections/c', name: 'Green tea', isDeleted: true, from: { sections: [] } },
  ])
})

test('equal states have no parts to restore', () => {
  const state = { sections: [section('a', 'Before')] }
  expect(changedParts(Course, state, state)).toEqual([])
})
