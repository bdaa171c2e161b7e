/**
 * Runs in the head before any module. The content policy lets no text become markup or the address of a script unless
 * this says so: our own files, and the empty element that React makes of a script when it has to draw a page anew. Such
 * scripts never run, so their text becomes none, as would all other text. Written out by hand because it must not wait for any module.
 */
export const TRUSTED_TYPES_SCRIPT =
  'if(self.trustedTypes)trustedTypes.createPolicy("default",{createHTML:function(h){return h==="\\x3cscript>\\x3c/script>"?h:""},createScript:function(){return""},createScriptURL:function(u){var a=new URL(u,location.href);return a.origin===location.origin&&/^\\/(assets\\/|service-worker\\.js$)/.test(a.pathname)?u:null}});';
