import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { zodForCreate } from '#shared/kernel/model/schemas/zodFor.ts'
import { sampleCourse } from '../course.ts'
import { readSchool } from './school.ts'

const school = readSchool('acme')
const shelves = [school.aroundTea, school.kitchen]
const courses = shelves.flatMap((shelf) => shelf.courses)

test('is accepted by create', () => {
  const issues = (entity: Entity, all: readonly object[]) =>
    all.flatMap((values) => zodForCreate(entity).safeParse(values).error?.issues ?? [])
  expect(issues(Course, courses.map(({ course }) => course))).toEqual([])
  for (const shelf of shelves) {
    expect(issues(Microcast, shelf.microcasts)).toEqual([])
    expect(issues(Document, shelf.documents)).toEqual([])
    expect(issues(Program, shelf.programs)).toEqual([])
  }
  expect(issues(Instructor, school.instructors)).toEqual([])
})

test('refers only to records that it or the sample course has', () => {
  const sample = sampleCourse('acme')
  const own = [
    ...[...courses.map(({ course }) => course), ...shelves.flatMap((shelf) => [...shelf.microcasts, ...shelf.documents, ...shelf.programs])],
    ...[...school.instructors, ...school.assets, ...sample.instructors, ...sample.assets],
  ].map(({ id }) => `acme~${id}`)
  const named = new Set(JSON.stringify(school).match(/acme~[a-z0-9-]+/g))
  expect([...named].filter((key) => !own.includes(key))).toEqual([])
})

test('gives each course another picture, lessons of several kinds, questions and reviews', () => {
  expect(new Set(courses.map(({ course }) => course['courseImage'])).size).toBe(courses.length)
  const kinds = new Set(courses.flatMap(({ course }) => JSON.stringify(course).match(/"type":"(article|video|quiz|knowledgeCheck|pdf)"/g) ?? []))
  expect(kinds.size).toBe(5)
  for (const { faqs, reviews } of courses) expect([faqs.length, reviews.length].every((count) => count >= 2)).toBe(true)
})

test('brings its files unchanged, the pictures in less than 300 kB', async () => {
  for (const file of school.assets.flatMap((asset) => asset.files)) {
    const bytes = await readFile(file.path)
    expect([file.path, createHash('sha256').update(bytes).digest('hex')]).toEqual([file.path, file.hash])
  }
  const pictures = school.assets.filter(({ id }) => id.startsWith('picture-'))
  const drawings = await readdir(new URL('../pictures/', import.meta.url))
  expect(pictures.map(({ id }) => `${id.replace('picture-', '')}.svg`).sort()).toEqual(drawings.sort())
  const rendered = pictures.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0)
  expect(rendered).toBeLessThan(300 * 1024)
})
