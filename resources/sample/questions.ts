/** The quiz: every kind of question, each answer with what there is to learn from it. */
export const questions = [
  {
    id: 'q-hot',
    type: 'multipleChoiceQuestion',
    questionText: 'Your green tea is bitter. You had poured boiling water on it and waited two minutes. What do you change first?',
    answers: [
      { id: 'a', answerText: 'The water: ten to twenty degrees less', explanation: 'Heat is the strongest of the three, and two minutes was right already.' },
      { id: 'b', answerText: 'The leaf: twice as much', explanation: 'That would give more bitterness, not less.' },
      { id: 'c', answerText: 'The time: four minutes', explanation: 'Bitterness comes last: more time brings more of it.' },
      { id: 'd', answerText: 'Everything a little', explanation: 'Then you would not know which change it was.' },
    ],
    correctAnswer: ['a'],
  },
  {
    id: 'q-first',
    type: 'multipleChoiceQuestion',
    questionText: 'What leaves the leaf first?',
    answers: [
      { id: 'a', answerText: 'Sweetness', explanation: 'It follows: it takes two to three minutes.' },
      { id: 'b', answerText: 'Bitterness', explanation: 'It is the last, which is what makes brewing possible.' },
      { id: 'c', answerText: 'Scent', explanation: 'Most of it is in the cup within a minute.' },
    ],
    correctAnswer: ['c'],
  },
  {
    id: 'q-thin',
    type: 'multipleResponseQuestion',
    questionText: 'A cup tastes thin. Which of these are true?',
    answers: [
      { id: 'a', answerText: 'There was probably too little leaf', explanation: 'Yes: about two grams for 100 ml is a fair beginning.' },
      { id: 'b', answerText: 'Brewing it longer makes it bitter rather than full', explanation: 'Yes: what comes late is not what was missing.' },
      { id: 'c', answerText: 'Water that has boiled for long would help', explanation: 'No: it tastes flat, and so does the tea.' },
      { id: 'd', answerText: 'A scale shows you what happened', explanation: 'Yes: spoons lie, since leaves differ in size.' },
    ],
    correctAnswer: ['a', 'b', 'd'],
  },
  {
    id: 'q-grams',
    type: 'fillInTheBlank',
    questionText: 'For 100 ml of water, begin with ___ grams of green or black tea.',
    answers: [
      { id: 'a', answerText: '2', explanation: 'Two grams, about a teaspoon.' },
      { id: 'b', answerText: 'two', explanation: null },
      { id: 'c', answerText: '2 g', explanation: null },
    ],
    correctAnswer: ['a', 'b', 'c'],
  },
  {
    id: 'q-change',
    type: 'multipleChoiceQuestion',
    questionText: 'Why change only one thing at a time?',
    answers: [
      { id: 'a', answerText: 'Because it saves tea', explanation: 'It may even cost a cup more. What it gives you is knowledge.' },
      { id: 'b', answerText: 'Because only then do you know what made the difference', explanation: 'And what you know once, you can do again.' },
      { id: 'c', answerText: 'Because two changes always cancel out', explanation: 'They may also add up. You could not tell.' },
    ],
    correctAnswer: ['b'],
  },
  {
    id: 'q-own',
    type: 'openEnded',
    questionText: 'Think of the last cup of tea you did not like. What was wrong with it, and what will you change next time?',
    answers: [],
    correctAnswer: [],
  },
]
