/**
 * Runs in the head before the first paint and marks the document of somebody who has signed in on this device, so that
 * the place of what the session will show is kept from the first paint on. Written out by hand because it must not wait
 * for any module; the key is that of `session-storage.ts`.
 */
export const SESSION_SCRIPT =
  'try{if(localStorage.getItem("coastline-auth"))document.documentElement.dataset.session=""}catch(e){}';
