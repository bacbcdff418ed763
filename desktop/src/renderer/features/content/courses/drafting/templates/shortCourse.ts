/** Short course: Markdown, as an author would write it. */
export const shortCourse = {
  id: 'short',
  title: 'Short course',
  about: 'One topic in half an hour: why, how, practice, and a quiz.',
  text: `# Name of your short course

One sentence that says what learners can do afterwards.

## Begin here

### What you will be able to do

By the end of this course you can:

- do the first thing, with an example from your learners’ work
- do the second thing
- explain to somebody else why it matters

> Write what a learner **does**, not what the course covers. “Brew a pot of green tea” is better than “Introduction to green tea”.

### Video: Why this matters

Show the problem in one or two minutes: a situation that your learners know, and what goes wrong in it.

## How it is done

### The idea in five minutes

Explain one idea. Begin with an example, then give the rule.

### Step by step

1. What to do first, and how to see that it worked.
2. What comes next.
3. What to check at the end.

### What usually goes wrong

| Sign | Cause | What to do |
| --- | --- | --- |
| What the learner sees | Why it happens | How to put it right |

## Try it

### Your turn

Give a small task that takes ten minutes, and say what a good result looks like.

### Quiz: What you know now

Which of these would you do first?

- [x] The right answer
- [ ] An answer that many people would give
- [ ] An answer that is wrong for a reason worth knowing
`,
}
