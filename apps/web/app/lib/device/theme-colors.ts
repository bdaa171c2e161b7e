/** The ground of the pages where no style sheet is read: the browser's own bars and the start of an installed app. */
export const GROUND = { light: '#fbf6ec', dark: '#0a191d' };
