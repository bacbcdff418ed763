// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type PortalsProgramWords = {
  'takeThisProgram': null
  'yourProgress': null
  'completed': null
  'noSteps': null
  'audience': null
  'requiredSkills': null
  'syllabus': null
  'courses': { count: number }
  'steps': { count: number }
  'notOffered': null
  'ok': null
  'partOf': null
  'progressIn': { name: Value }
  'stepsDone': { count: number; done: Value }
  'nextStep': null
  'nextNamed': { name: Value }
}

export const portalsProgramWords = catalogue<PortalsProgramWords>('portalsProgram', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
