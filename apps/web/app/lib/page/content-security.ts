import { createContext } from 'react';

/** CSP nonce for inline scripts. Set on the server only, because browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * Inline script of the head with the default Trusted Types policy. It allows script URLs of our own files only. As HTML it
 * allows only the empty `<script>` element that React creates when it renders a page in the browser; such a script never
 * runs. All other strings become empty. It is a string because it must not wait for a module.
 */
export const TRUSTED_TYPES_SCRIPT =
  'if(self.trustedTypes)trustedTypes.createPolicy("default",{createHTML:function(h){return h==="\\x3cscript>\\x3c/script>"?h:""},createScript:function(){return""},createScriptURL:function(u){var a=new URL(u,location.href);return a.origin===location.origin&&/^\\/(assets\\/|service-worker\\.js$)/.test(a.pathname)?u:null}});';
