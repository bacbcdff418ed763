import { expect, it } from 'vitest'
import { AiConfiguration } from '#shared/features/assistant/entities/AiConfiguration.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Repository } from '#shared/features/installation/entities/Repository.ts'
import { Conflict } from '../../sync/Conflict.ts'
import { roleRefusal } from './roleRefusal.ts'

it('says what a role may not do, and which role may', () => {
  expect(roleRefusal(['AIADMIN'], 'create', Course)).toBe(
    'AI administrators may not make courses. Please ask a full administrator.',
  )
  expect(roleRefusal(['FULLADMIN'], 'update', Repository)).toBe(
    'Full administrators may not change repositories. Please ask a super user.',
  )
  expect(roleRefusal(['SUPERUSER'], 'create', Conflict)).toBe('Only the server makes conflicts.')
})

it('returns null for what the role may do', () => {
  expect(roleRefusal(['AIADMIN'], 'update', AiConfiguration)).toBeNull()
  expect(roleRefusal(['FULLADMIN'], 'delete', Course)).toBeNull()
})
