// Before the application is there: who is signed in sees its frame at once, in the colour of their sidebar and of the page
// that they chose (`ui-kit/chosen-scheme.ts`).
const scheme = localStorage.getItem('scheme');
if (scheme === 'light' || scheme === 'dark') document.documentElement.style.colorScheme = scheme;
if (localStorage.getItem('admin.access_token')) {
  document.documentElement.dataset.shell = 'staff';
  const sidebar = localStorage.getItem('admin.sidebar');
  if (sidebar) document.documentElement.style.setProperty('--shell-sidebar', sidebar);
}
