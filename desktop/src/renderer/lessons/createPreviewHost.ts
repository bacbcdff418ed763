import type { CourseSection, QuizQuestion } from '../../../../shared/src/entities/Course.ts'
import type { QuizResult } from '../../../../shared/src/entities/parts/quizResult.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { createId } from '../../../../shared/src/model/key.ts'
import { questionKinds } from '../../../../shared/src/questions/questionKinds.ts'
import { drawQuestions } from '../../../../shared/src/rules/drawQuestions.ts'
import type { Links, QuizCalls, Verdict, WidgetHost } from '../../../../shared/widgets/host/WidgetHost.ts'
import type { PackagePlace } from '../../content/createContentHost.ts'
import type { CoreApi } from '../../core/CoreApi.ts'
import type { Transport } from '../api/Transport.ts'
import { hasFile } from '../assets/hasFile.ts'

/**
 * The place that players run in here: files of this computer, quizzes marked on the spot, nothing kept.
 * A SCORM lesson needs `place`, where its package runs.
 */
export function createPreviewHost(
  core: CoreApi,
  transport: Transport,
  section: CourseSection,
  place: PackagePlace | null = null,
): WidgetHost {
  // As long as the preview is open a package finds again what it said.
  const said = new Map<string, Record<string, string>>()
  return {
    mode: 'preview',
    isLocal: true,
    now: () => Date.now(),
    async loadLinks(assets, files) {
      const links: Links = {}
      for (const key of assets) {
        // The package's own files come from where it runs; its poster does not.
        if (place && key === section.item?.asset) {
          links[key] = { original: `${place.files}original` }
          continue
        }
        const asset = await core.get({ entity: 'asset', key })
        links[key] = Object.fromEntries(
          files
            .filter((name) => hasFile(asset, name))
            .map((name) => [name, transport.fileUrl(asset.id, name)]),
        )
      }
      return links
    },
    loadStreamAddress: () => Promise.reject(new AppError('unavailable')),
    reportProgress: () => undefined,
    quiz: previewQuiz(section),
    scorm: {
      learner: { id: 'preview', name: 'Learner, Sample' },
      frameAddress: place?.frame ?? 'about:blank',
      frameOrigin: place ? new URL(place.frame).origin : location.origin,
      load: (lessonId) => said.get(lessonId) ?? {},
      save: (lessonId, cmi) => void said.set(lessonId, cmi),
    },
  }
}

/** One attempt at a time, by the same rules that the server marks by. */
function previewQuiz(section: CourseSection): QuizCalls {
  let asked: QuizQuestion[] = []
  let right = new Set<string>()
  let wrong = new Set<string>()
  const item = section.item
  return {
    async start() {
      if (!item) throw new AppError('not_found')
      asked = drawQuestions(item, Math.random)
      right = new Set()
      wrong = new Set()
      const minutes = item.timeLimitEnabled ? (item.timeLimitForQuiz ?? 0) : 0
      return {
        attemptID: createId(),
        questions: asked.map(({ id, type, questionText, answers, posterImageID }) => ({
          id,
          type,
          questionText,
          posterImageID,
          answers:
            type === 'fillInTheBlank'
              ? []
              : answers.map(({ id: answer, answerText }) => ({ id: answer, answerText })),
        })),
        answered: [],
        startedAt: new Date().toISOString(),
        endsAt: minutes > 0 ? new Date(Date.now() + minutes * 60_000).toISOString() : null,
        timesTaken: 0,
        isResumed: false,
      }
    },
    async answer({ questionID, userAnswers, inputValue }) {
      const question = asked.find(({ id }) => id === questionID)
      if (!question || !item) throw new AppError('not_found')
      const isCorrect = questionKinds[question.type].mark(question, { userAnswers, inputValue })
      if (isCorrect !== false) right.add(questionID)
      else wrong.add(questionID)
      const shown = item.showAnswers || item.type === 'knowledgeCheck'
      const explanations = question.answers
        .filter((answer) => answer.explanation)
        .map((answer): [string, string] => [answer.id, answer.explanation ?? ''])
      const verdict: Verdict = {
        questionID,
        isCorrect: shown ? isCorrect : null,
        correctAnswer: shown ? question.correctAnswer : null,
        explanations: shown ? Object.fromEntries(explanations) : null,
      }
      return verdict
    },
    async finish() {
      return resultOf(section, asked, right, wrong)
    },
  }
}

function resultOf(
  section: CourseSection,
  asked: readonly QuizQuestion[],
  right: ReadonlySet<string>,
  wrong: ReadonlySet<string>,
): QuizResult {
  const isCheck = section.item?.type === 'knowledgeCheck'
  const score = asked.length === 0 ? 0 : Math.floor((right.size / asked.length) * 100)
  const passAt = isCheck ? 80 : (section.item?.passingPercentage ?? 0)
  const at = new Date().toISOString()
  return {
    type: isCheck ? 'knowledgeCheck' : 'quiz',
    timesTaken: 1,
    isStarted: true,
    isCompleted: true,
    isPassed: score >= passAt,
    score,
    startedDate: at,
    completedAt: at,
    progress: 100,
    answers: { correct: [...right], incorrect: [...wrong] },
    results: [],
    history: [],
  }
}
