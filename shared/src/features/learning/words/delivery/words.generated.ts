// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type LearningDeliveryWords = {
  'goOnAsVisitor': null
  'leaveCourse': null
  'endedKept': { text: Value }
  'completed.title': null
  'completed.text': { name: Value }
  'completed.stay': null
  'skipToLesson': null
  'courseOutline': null
  'outline': null
  'closeOutline': null
  'homeOf': { name: Value }
  'besideLesson': null
  'noLessons': null
  'lessons': null
  'previous': null
  'next': null
  'nextNamed': { name: Value }
  'ended': { name: Value }
  'heldBy': { name: Value }
  'openNamed': { name: Value }
  'opensAfter': { name: Value }
  'held': null
  'upNext': null
  'required': null
  'sectionDone': { count: Value; done: Value }
  'why.title': { percent: Value }
  'why.rule': { count: number; done: number }
  'why.kept': { mean: Value; percent: Value }
  'why.missing': null
  'why.whole': null
  'tabs.overview': null
  'tabs.materials': null
  'tabs.files': null
  'tabs.transcript': null
  'notAvailable': null
  'transcript.of': { name: Value }
  'transcript.search': null
  'transcript.found': { count: Value }
  'transcript.follow': null
  'end.completed': null
  'end.last': null
  'end.completedText': null
  'end.back': null
  'end.left': { count: number; done: Value; left: number }
  'prerequisites': null
  'visitor': null
  'newEdition': null
  'notes.title': null
  'notes.newOn': { name: Value }
  'notes.new': null
  'notes.save': null
  'notes.placeholder': null
  'notes.editOn': { name: Value }
  'notes.deleteOn': { name: Value }
  'notes.update': null
  'notes.cancel': null
  'notes.waiting': null
  'notes.confirmDelete': null
  'notes.askDelete': null
  'notes.delete': null
  'notes.atTime': { time: Value }
  'notes.onPage': { page: number }
  'notes.page': { page: number }
  'notes.video': null
  'notes.goTo': { name: Value }
  'notes.search': null
  'notes.found': { count: number }
  'notes.markdown': null
  'notes.print': null
  'visit.text': null
  'visit.keep': null
  'visit.drop': null
}

export const learningDeliveryWords = catalogue<LearningDeliveryWords>('learningDelivery', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
