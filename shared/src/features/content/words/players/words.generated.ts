// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type ContentPlayersWords = {
  'loadingLesson': null
  'noContent': null
  'completed': null
  'markComplete': null
  'activities.left': { count: number; done: number }
  'tryAgain': null
  'file.choose': null
  'file.none': null
  'file.processing': null
  'fileType.pdf': null
  'fileType.word': null
  'fileType.excel': null
  'fileType.powerpoint': null
  'fileType.zip': null
  'fileType.text': null
  'fileType.csv': null
  'fileType.mp4': null
  'fileType.mp3': null
  'fileType.image': null
  'fileType.video': null
  'fileType.sound': null
  'audio.player': { name: Value }
  'audio.fault': null
  'audio.back': { seconds: Value }
  'audio.forward': { seconds: Value }
  'media.play': null
  'media.playAgain': null
  'media.pause': null
  'media.speed': null
  'media.transcript': null
  'media.position': null
  'media.positionOf': { duration: Value; position: Value }
  'video.player': { name: Value }
  'video.fault': null
  'video.loading': null
  'video.playNamed': { name: Value }
  'video.withKey': { action: Value; key: Value }
  'video.mute': null
  'video.unmute': null
  'video.volume': null
  'video.captions': null
  'video.fullScreen': null
  'video.leaveFullScreen': null
  'video.settings': null
  'video.pictureInPicture': null
  'video.chapter': { title: Value }
  'video.chapters': null
  'pdf.document': { name: Value }
  'pdf.tools': null
  'pdf.previous': null
  'pdf.next': null
  'pdf.pageOf': { count: Value; page: Value }
  'pdf.page': { page: Value }
  'pdf.pages': null
  'pdf.zoomOut': null
  'pdf.zoomIn': null
  'pdf.fault': null
  'pdf.loading': null
  'download.label': { name: Value }
  'download.button': null
  'download.openInTab': null
  'certificate.label': { name: Value }
  'certificate.earned': null
  'certificate.open': null
  'certificate.reached': { completion: Value }
  'certificate.reachedPart': { completion: Value; score: Value }
  'certificate.awarded': { completion: Value; score: Value; terms: 'both' | 'either' | 'other' }
  'scorm.label': { name: Value }
  'scorm.part': null
  'scorm.finishedPart': { title: Value }
  'scorm.loading': null
  'scorm.loadingPart': { count: number; number: number }
  'scorm.ended': { count: number; number: number; status: 'passed' | 'failed' | 'other'; title: Value }
  'scorm.allEnded': { count: number; number: number; status: 'passed' | 'failed' | 'other' }
  'scorm.goOn': null
  'scorm.partOf': { count: number; number: number; title: Value }
  'scorm.findPart': null
  'scorm.somePartsShown': { count: number; shown: number }
  'scorm.noPart': null
  'scorm.finished': { status: 'passed' | 'failed' | 'other' }
  'scorm.score': { score: number }
  'scorm.attempts': { count: number }
  'scorm.offline': null
  'scorm.fault': null
  'scorm.refused': null
  'form.label': { name: Value }
  'form.onPage': null
  'form.noConfig': null
  'form.open': null
  'form.offline': null
  'form.silent': null
}

export const contentPlayersWords = catalogue<ContentPlayersWords>('contentPlayers', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
