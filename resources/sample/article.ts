/** "What happens in the pot", in the rich text vocabulary; `chart` is the key of its picture. */
export function article(chart: string) {
  return {
    slate: [
      text('a1', 'A tea leaf is a small dry store of flavours. Hot water opens it, and they come out one after another. Brewing is deciding when to close the door again.'),
      heading('a2', 1, 'Not everything leaves at once'),
      {
        id: 'a3',
        type: 'paragraph',
        children: [
          { text: 'The ' },
          { text: 'scent', bold: true },
          { text: ' is first: within a minute most of it is in the cup, and then it slowly rises out of it. The ' },
          { text: 'sweetness', bold: true },
          { text: ' follows. The ' },
          { text: 'bitterness', bold: true },
          { text: ' takes its time. It needs heat and minutes, and once it comes, it covers all the rest.' },
        ],
      },
      {
        id: 'a4',
        type: 'image',
        asset: chart,
        alt: 'A chart over six minutes. Aroma rises at once and slowly falls. Sweetness rises for three minutes and stays. Bitterness starts late and overtakes both.',
        caption: 'Between one and a half and three minutes, sweetness is there and bitterness is not.',
        children: [{ text: '' }],
      },
      heading('a5', 1, 'Three things you can turn'),
      heading('a6', 2, 'Water'),
      text('a7', 'Heat is the strongest of the three. Ten degrees more can do what two minutes more would do. That is why green tea, which has much to be bitter with, wants water that has stood for a while, and why black tea, which has less, can take it nearly boiling.'),
      list('a8', 'bulleted-list', [
        'No thermometer? Boil the kettle and wait: about five minutes with the lid open for green tea, two for oolong.',
        'Use fresh water. What has boiled for long tastes flat, and so does the tea.',
      ]),
      heading('a9', 2, 'Leaf'),
      text('b1', 'Two grams for 100 millilitres is a fair beginning. Too little leaf cannot be mended by time: what you get is not more flavour, only more of what comes last.'),
      heading('b2', 2, 'Time'),
      text('b3', 'Set a timer, taste at the shortest time, and then every half minute. When it is right, pour out all of it. Leaf that sits in water goes on brewing.'),
      {
        id: 'b4',
        type: 'table',
        children: [
          row(true, 'Tea', 'Water', 'Leaf for 100 ml', 'Time'),
          row(false, 'Green', '70–80 °C', '2 g', '1½–2½ min'),
          row(false, 'Oolong', '85–95 °C', '3 g', '2–4 min'),
          row(false, 'Black', '95–100 °C', '2 g', '3–5 min'),
        ],
      },
      heading('b5', 1, 'How to find your own cup'),
      list('b6', 'numbered-list', [
        'Brew it as the table says, and drink it without milk or sugar, once.',
        'Name what you would change, in one word: bitter, thin, flat, harsh.',
        'Change one thing only, and brew again.',
        'Write down what you did. The card in the next lesson has room for it.',
      ]),
      {
        id: 'b7',
        type: 'quote',
        children: [{ text: 'Two changes at once teach you nothing, even when the cup is better.', italic: true }],
      },
    ],
  }
}

const text = (id: string, words: string) => ({ id, type: 'paragraph', children: [{ text: words }] })
const heading = (id: string, level: number, words: string) => ({ id, type: 'heading', level, children: [{ text: words }] })
const list = (id: string, type: string, items: string[]) => ({
  id,
  type,
  children: items.map((words) => ({ type: 'list-item', children: [{ text: words }] })),
})
const row = (header: boolean, ...cells: string[]) => ({
  type: 'table-row',
  children: cells.map((words) => ({ type: 'table-cell', header, children: [{ text: words }] })),
})
