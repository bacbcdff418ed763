/** Sample course: Markdown, as an author would write it. */
export const sample = {
  id: 'sample',
  title: 'Sample course',
  about: 'A small finished course: take it apart to see how one is made.',
  text: `# Sample: How to brew a good cup of tea

A small finished course. Change it, move its lessons, delete it: it is yours.

## Before the first cup

### Three things make good tea

Good tea needs little: **leaves** that are fresh, **water** that is not too hot, and **time**.

| Tea | Water | Time |
| --- | --- | --- |
| Green | 70 to 80 °C | 2 minutes |
| Black | 95 to 100 °C | 3 to 5 minutes |
| Herbal | 100 °C | 8 minutes |

> Water that boils burns green leaves: the cup gets bitter.

### What you need

1. A pot or a large cup
2. A sieve that is wide enough for the leaves to open
3. Water that was not boiled before

## At the table

### Step by step

1. Warm the pot with hot water, and pour it away.
2. Put in one small spoon of leaves for each cup.
3. Pour the water over them, and look at the clock.
4. Take the leaves out when the time is over. Tea that waits gets *bitter*.

### When it does not taste

**Too bitter?** The water was too hot, or the leaves were in it for too long.

**Too weak?** Use more leaves rather than more time.

### Check: A bitter cup

Your green tea is bitter. What do you change first?

- [x] Let the water cool before you pour it
- [ ] Use more leaves
- [ ] Leave the leaves in longer

## What you know now

### Quiz: Three questions over a cup

How hot should the water for green tea be?

- [ ] It has to boil
- [x] 70 to 80 °C
- [ ] 40 °C

What makes tea bitter?

- [x] Water that is too hot
- [x] Leaves that stay in the water for too long
- [ ] A warm pot

How much tea do you take for each cup?

- [x] One small spoon
- [ ] A handful
`,
}
