// Before the application is there: who is signed in sees its frame at once, in the colour of their sidebar.
if (localStorage.getItem('admin.access_token')) {
  document.documentElement.dataset.shell = 'staff';
  const sidebar = localStorage.getItem('admin.sidebar');
  if (sidebar) document.documentElement.style.setProperty('--shell-sidebar', sidebar);
}
