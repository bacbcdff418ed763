/** How a quiz is asked and judged, in the form's order. */
export const gradedFormFields = {
  taking: [
    'instructions',
    'randomizeQuestionOrder',
    'noOfQuestionsToAsk',
    'timeLimitEnabled',
    'timeLimitForQuiz',
    'limitRetakes',
    'maximumRetakes',
  ],
  result: [
    'passingPercentage',
    'showAnswers',
    'showScoreOnCompletion',
    'passedMessage',
    'failedMessage',
    'postQuizMessage',
  ],
} as const

/** Those that mean something for the one question of a knowledge check (docs/decisions/0036). */
export const checkFormFields = {
  taking: ['instructions', 'limitRetakes', 'maximumRetakes'],
  result: ['passedMessage', 'failedMessage', 'postQuizMessage'],
} as const
