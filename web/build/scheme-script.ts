/**
 * Says light or dark before the first paint, as the component library says it once it runs: what was chosen on this device, else
 * what the device prefers. A page's policy allows it by its hash (`schemeScriptHash`).
 */
export const schemeScript =
  "try{var c=localStorage.getItem('mantine-color-scheme-value')}catch(e){}document.documentElement.dataset.mantineColorScheme=c==='dark'||c!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'";
