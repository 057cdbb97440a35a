/** A text and its heading, such as what the shop does well. */
export interface Feature {
  title: string
  text: string
}
export interface SummaryFigure {
  figure: string
  label: string
}
export interface BlogAnswer {
  question: string
  answer: string
}
export interface Skill {
  area: string
  what: string
}
export interface Project {
  name: string
  about: string
  /** A path of this shop or an https URL. */
  address: string
}

/** The texts of home, Blogs and My Portfolio, and which of their parts are shown. */
export interface SiteTexts {
  /** Its lines are those of the page. */
  headline: string
  heroSentence: string
  /** Part numbers. Without one that exists, the hero shows its own picture. */
  heroTools: string[]
  showFeatures: boolean
  featuresTitle: string
  features: Feature[]
  showCollection: boolean
  /** Part numbers. Without one that exists, the collection shows the newest tools. */
  collectionTools: string[]
  showReviews: boolean
  showPlanner: boolean
  showFigures: boolean
  figuresTitle: string
  figures: SummaryFigure[]
  showBlogs: boolean
  blogsTitle: string
  blogs: BlogAnswer[]
  showPortfolio: boolean
  portfolioName: string
  portfolioAbout: string
  skills: Skill[]
  projects: Project[]
  /** Ends mail and documents. */
  closingLine: string
}

const blogs: BlogAnswer[] = [
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
]

const skills: Skill[] = [
  { area: 'Interface', what: 'HTML, CSS, React, accessibility' },
  { area: 'Server', what: 'Node.js, REST, SQL' },
  { area: 'Quality', what: 'Unit and browser tests, performance' },
  { area: 'Tools', what: 'Git, Linux, Blender' },
]

const projects: Project[] = [
  {
    name: 'The catalog',
    about: 'Tools drawn like a technical sheet, with their real length and a price for every quantity.',
    address: '/products',
  },
  { name: 'The interface', about: 'Every call of this shop, described and ready to be tried from the browser.', address: '/api/docs' },
  { name: 'The notebook', about: 'Six questions about building for the web, each with an answer from practice.', address: '/blogs' },
]

/** What the specification says (section 2). */
export const defaultTexts: SiteTexts = {
  headline: 'NEW TECHNOLOGY\n& BUILD',
  heroSentence: 'Hand tools by the hundred, from the works that forge them.',
  heroTools: [],
  showFeatures: true,
  featuresTitle: 'What Does The Digital Tools Integration',
  features: [
    {
      title: 'Multichannel Sales',
      text: 'One stock, one price list, every channel. An order from the counter and one from the web draw on the same shelf.',
    },
    {
      title: 'Master Of Stock',
      text: 'The number you read is the number on the shelf. It falls the moment an order is placed, never a day later.',
    },
    {
      title: 'Client Database',
      text: 'Every order keeps its price, its address and its paper trail, so the repeat order takes a minute.',
    },
  ],
  showCollection: true,
  collectionTools: [],
  showReviews: true,
  showPlanner: true,
  showFigures: true,
  figuresTitle: 'Our Business Summary',
  figures: [
    { figure: '31K', label: 'We Served Following Customers' },
    { figure: '$25M', label: 'Annual Revenue' },
    { figure: '50K', label: 'Reviews' },
  ],
  showBlogs: true,
  blogsTitle: 'Welcome To My Blogs',
  blogs,
  showPortfolio: true,
  portfolioName: 'Sanna Keller',
  portfolioAbout: 'Web developer. I build shops and the tools behind them, from the database to the last pixel.',
  skills,
  projects,
  closingLine: '',
}
