import type { Entity } from '../model/Entity.ts'
import { Asset } from './Asset.ts'
import { Category } from './Category.ts'
import { Conflict } from './Conflict.ts'
import { Course } from './Course.ts'
import { CourseProgress } from './CourseProgress.ts'
import { Customer } from './Customer.ts'
import { Instructor } from './Instructor.ts'
import { LearningEvent } from './LearningEvent.ts'
import { Library } from './Library.ts'
import { Organization } from './Organization.ts'
import { Portal } from './Portal.ts'
import { User } from './User.ts'
import { UserOrganization } from './UserOrganization.ts'

/** Every entity of the product. Whatever walks the model walks this. */
export const entities = [
  Organization,
  User,
  UserOrganization,
  Customer,
  Portal,
  Library,
  Category,
  Asset,
  Instructor,
  Course,
  CourseProgress,
  LearningEvent,
  Conflict,
] as const satisfies readonly Entity[]

export const syncedEntities: readonly Entity[] = entities.filter((entity) => entity.sync === 'synced')

const byName = new Map<string, Entity>(entities.map((entity) => [entity.name, entity]))

/** The entity of that name, or undefined: names arrive from outside. */
export const findEntity = (name: string): Entity | undefined => byName.get(name)
