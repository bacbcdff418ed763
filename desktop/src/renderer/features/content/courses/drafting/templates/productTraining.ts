/** Product training: Markdown, as an author would write it. */
export const productTraining = {
  id: 'product',
  title: 'Product training',
  about: 'What a product does, for whom, and how to show it.',
  text: `# Name of the product: what everybody should know

For those who sell it, support it, or begin to use it.

## What it is

### The product in two minutes

What it does, for whom, and what they did before they had it.

### Video: A look around

Show the three things that people use every day.

## How to use it

### The first steps

1. Where to begin.
2. The one setting that everybody changes.
3. How to see that it works.

### Five questions that customers ask

**Question one?** Its answer in two sentences.

**Question two?** Its answer in two sentences.

### When it does not work

| What the customer says | What to check | What to do |
| --- | --- | --- |
| “It does not start.” | What to look at first | What helps |

## How to show it

### The ten-minute demonstration

What to say, what to click, and what to leave out.

### Quiz: Ready to show it?

A customer asks what makes it different. What do you answer?

- [x] The answer that names what this customer gains
- [ ] A list of all features
- [ ] A comparison with every other product
`,
}
