/** From this width on, the header shows its links in a row; below, in a menu. */
export const navbarWidth = 860

/** The widths from which on a style sheet may change the layout. Media queries cannot read variables: a test compares them. */
export const breakpoints = [320, 360, 390, 440, 480, 640, 768, navbarWidth, 900, 920, 940, 1000, 1024, 1100, 1180, 1280, 1320, 1400, 1600]
