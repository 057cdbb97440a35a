export const blogAnswers = [
  {
    question: 'How will you improve the performance of a React application?',
    answer:
      'Measure first: the profiler of the React developer tools shows which component renders, how often, and why. Then split the code by route, keep state close to where it is used so that a change renders little, give lists stable keys, and memoize only what the profiler names. Images with known sizes and a first screen rendered on the server usually help more than any hook.',
  },
  {
    question: 'What are the different ways to manage a state in a React application?',
    answer:
      'Local state for what one component owns, a reducer when its changes follow rules, lifted state for what two components share, and context for what rarely changes, such as the theme. The address keeps what a reload or a shared link should keep, and a loader or a query cache holds what belongs to the server. A global store is the last choice, not the first.',
  },
  {
    question: 'How does prototypical inheritance work?',
    answer:
      'Every object in JavaScript has a link to another object, its prototype, or to null. A property that the object itself lacks is looked up along that chain until it is found or the chain ends. Nothing is copied: when the prototype changes, every object that links to it sees the change. A class is a tidy way to write the same links.',
  },
  {
    question: 'Why do you not set the state directly in React?',
    answer:
      'An assignment changes the value but tells nobody. React learns of a change through the setter, which schedules a render, batches it with others and works from the latest value. An object that is mutated in place also stays the same object, so every comparison finds no difference and the screen shows what it showed before. Make a new value and set that.',
  },
  {
    question: 'How do you search products by name through a REST API?',
    answer:
      'Send the words as a query parameter, as in GET /product?\u2060search=claw+hammer, encoded, with a limit. The server looks them up in an index made for it, without regard to case, and answers a page at a time. In the browser wait until the typing pauses, cancel the request that is out of date so that a slow answer never replaces a newer one, and keep the words in the address.',
  },
  {
    question: 'What is a unit test, and why write one?',
    answer:
      'A unit test calls one small part of a program with known input and compares the result with what was promised. It runs in milliseconds, says exactly which part broke, and lets you change the inside without fear. It is also the one description of that part that cannot go out of date, because it fails when it does.',
  },
] as const
