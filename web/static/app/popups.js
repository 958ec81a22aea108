// Windows over the page are opened by site.js, for all links marked with data-window.

/** Nothing is left to do; returns a function that does nothing. */
export const watchPopups = () => () => {};
