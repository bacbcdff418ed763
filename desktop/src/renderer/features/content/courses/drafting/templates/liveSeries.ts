/** Live series: Markdown, as an author would write it. */
export const liveSeries = {
  id: 'live',
  title: 'Live series',
  about: 'Sessions that people attend together, with preparation and practice between them.',
  text: `# Name of your live series

Four sessions, one a week, with something to try between them.

## Before we begin

### How the series works

When we meet, how to join, and what to do if you miss a session: each recording is added here.

### What do you bring?

Ask the group to write in the discussion of this course what they want to be able to do.

## Session one: the topic

### Prepare: read this first

Ten minutes of reading before the session.

### Video: Recording of session one

### Try it before the next session

A task of half an hour. Ask learners to post the result in the discussion.

## Session two: the topic

### Prepare: look at an example

One good example, with what makes it good.

### Video: Recording of session two

### Try it before the next session: your own case

## After the last session

### What to do next

Where to go on, and whom to ask.

### Quiz: Look back

What will you do differently from tomorrow?

- [x] The one thing that you practised
- [ ] Everything at once
`,
}
