import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import type { Document } from '#shared/features/content/entities/Document.ts'
import type { Microcast } from '#shared/features/content/entities/Microcast.ts'
import type { Program } from '#shared/features/content/entities/Program.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { ProgramSection } from '#shared/features/content/entities/parts/programSection.ts'
import { itemOfStep } from '#shared/features/content/rules/outline/programSteps.ts'
import { documentLesson, microcastLesson } from '#shared/features/content/rules/outline/soleLesson.ts'
import type { PlayerAsset } from '#widgets/features/content/host/WidgetHost.ts'

/** A draft with all that its preview shows, as plain data: it is sent to the page that shows it. */
export type PreviewContents = PreviewedItem & {
  assets: Readonly<Record<string, PlayerAsset>>
  /** The portal whose look it has, and the faces of its own fonts as CSS; null: the default one. */
  portal: { name: string; stylesheet: unknown; fontFaces?: string } | null
}

export type PreviewedItem =
  | { type: 'course'; item: PublicCourse }
  | { type: 'program'; item: Program }
  | { type: 'microcast'; item: Microcast }
  | { type: 'document'; item: Document }

/** A course or microcast inside a program, which has a page of its own. */
export type PreviewedStep = { type: 'course' | 'microcast'; key: string | null; name: string }

export type PreviewedOutline = {
  sections: readonly CourseSection[]
  /** The steps of a program that are no lessons, by their sections. */
  steps: ReadonlyMap<string, PreviewedStep>
}

/** The lessons of an item of any type; a step of a program that is an item of its own has the place of a lesson without a text. */
export function previewedOutline(contents: PreviewedItem): PreviewedOutline {
  switch (contents.type) {
    case 'course':
      return { sections: contents.item.sections, steps: new Map() }
    case 'microcast':
      return { sections: [microcastLesson({ ...contents.item, headline: null })], steps: new Map() }
    case 'document':
      return { sections: [documentLesson({ ...contents.item, headline: null })], steps: new Map() }
    case 'program': {
      const steps = new Map<string, PreviewedStep>()
      return { sections: contents.item.sections.map((section) => withPlace(section, steps)), steps }
    }
  }
}

function withPlace(section: ProgramSection, steps: Map<string, PreviewedStep>): CourseSection {
  const sections = section.sections.map((inner) => withPlace(inner, steps))
  const { item } = section
  if (item?.type !== 'course' && item?.type !== 'microcast')
    // Cast: a program's own lessons are of a course's kinds.
    return { ...section, sections } as CourseSection
  const name = item.name || section.name
  const step = itemOfStep({ id: section.id, name, type: item.type, item, path: [] })
  steps.set(section.id, { type: item.type, key: step?.key ?? null, name })
  const place = documentLesson({ name, headline: null, content: null, asset: null })
  return { ...place, id: section.id, name, hidden: section.hidden || item.hidden, sections }
}
