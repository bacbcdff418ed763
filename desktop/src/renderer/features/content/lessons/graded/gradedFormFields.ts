/** How a quiz or knowledge check is asked and judged, in the form's order. */
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
